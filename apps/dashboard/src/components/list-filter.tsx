import { PropertyFilter } from '@cloudscape-design/components';
import type { List } from '../api/use-list.ts';
import { isolate } from '../messages/isolate.ts';
import { capitalized, uncapitalized } from './format.ts';
import { Stack } from './stack.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export interface Filter {
  /** The query parameter. */
  readonly name: string;
  /** Its name for people. */
  readonly text: string;
  /** The values to choose from, and their names for people. Without it, people type the value. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Text that is typed without choosing a filter belongs to the first filter whose pattern matches it. */
  readonly pattern?: RegExp;
}

interface Props {
  readonly list: List<unknown>;
  readonly filters: readonly Filter[];
  /** What is listed, such as `orders`. */
  readonly what: string;
  /** What can't be found, and other limits. */
  readonly note?: string | undefined;
  readonly countText: string | undefined;
}

/** The service's ids have 15 digits. Shorter numbers are references. */
export const ID_PATTERN = /^\d{15,}$/;
/** What is not an id, where names come before ids. */
export const NAME_PATTERN = /^(?!\d{15,}$)./;
export const ANY_TEXT = /./;

/** The options of a filter by status. */
export const optionsOf = (statuses: readonly string[]) =>
  statuses.map((value) => ({ value, label: capitalized(value) }));

/** Narrows a list down: by text, or by properties whose values are suggested. All filters apply together. */
export function ListFilter({ list, filters, what, note, countText }: Props) {
  const names = filters.map(({ text }) => uncapitalized(text));
  const isNarrow = useIsNarrow();
  const filter = (
    <PropertyFilter
      hideOperations
      expandToViewport
      filteringAriaLabel={`Find ${what}`}
      filteringPlaceholder={`Find by ${names.join(', ').replace(/, ([^,]*)$/, ' or $1')}`}
      filteringConstraintText={`${note === undefined ? '' : `${note} `}Each filter can be used once.`}
      // Beside the field, it leaves no space to type on a phone.
      countText={isNarrow ? undefined : countText}
      loading={list.data === undefined}
      freeTextFiltering={{ operators: ['='], defaultOperator: '=' }}
      filteringProperties={filters.map(({ name, text, options = [] }) => ({
        key: name,
        propertyLabel: text,
        groupValuesLabel: text,
        operators: [
          {
            operator: '=',
            format: (value: string) => isolate(options.find((option) => option.value === value)?.label ?? value),
          },
        ],
      }))}
      filteringOptions={filters.flatMap(({ name, options = [] }) =>
        options.map(({ value, label }) => ({ propertyKey: name, value, label: isolate(label) })),
      )}
      query={{
        operation: 'and',
        tokens: Object.entries(list.filters).map(([name, value]) => ({ propertyKey: name, operator: '=', value })),
      }}
      onChange={({ detail: { tokens } }) => {
        const filterFor = (text: string) => filters.find(({ pattern }) => pattern?.test(text))?.name;
        list.setFilters(
          Object.fromEntries(
            tokens.flatMap(({ propertyKey, value }) => {
              const text = String(value).trim();
              const name = propertyKey ?? filterFor(text);
              const { options = [] } = filters.find((filter) => filter.name === name) ?? {};
              // The labels of the suggestions are isolated, so typing one does not choose it. A label can look like a value.
              const typed = options.find((one) => one.value === text) ?? options.find(({ label }) => label === text);
              return name === undefined ? [] : [[name, typed?.value ?? text]];
            }),
          ),
        );
      }}
    />
  );
  return (
    <Stack size="xs">
      {filter}
      {isNarrow && Object.keys(list.filters).length > 0 && <div role="status">{countText}</div>}
    </Stack>
  );
}
