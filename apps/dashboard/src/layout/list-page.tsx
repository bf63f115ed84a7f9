import { Button, Select } from '@cloudscape-design/components';
import { useState } from 'react';
import { keepPreference, readPreference } from '../api/preference.ts';
import { type ReadList, useIsAdmin } from '../api/read.ts';
import { type List, useList } from '../api/use-list.ts';
import { formatCount, uncapitalized } from '../components/format.ts';
import { type Filter, ListFilter } from '../components/list-filter.tsx';
import { type Column, type Empty, ListTable } from '../components/list-table.tsx';
import { Row } from '../components/stack.tsx';
import { Page, type PageProps } from './page.tsx';
import { type SelectionAction, SelectionBar } from './selection-bar.tsx';

const PAGE_SIZES = [20, 50, 100];
const DEFAULT_SIZE = 50;
const SIZE_KEY = 'petstore-page-size';

/** The size of the pages of all lists on this machine. */
function storedSize(): number {
  const stored = Number(readPreference(SIZE_KEY));
  return PAGE_SIZES.includes(stored) ? stored : DEFAULT_SIZE;
}

/** The title is what is listed, such as `Orders`. */
interface Props<Item> extends Pick<PageProps, 'title' | 'description' | 'action'> {
  /** Reads a page of the list. */
  readonly read: ReadList<Item>;
  readonly idOf: (item: Item) => string;
  readonly columns: readonly Column<Item>[];
  readonly filters: readonly Filter[];
  /** What the filters can't find, and other limits. */
  readonly filterNote?: string;
  /** Shown while the list is empty and not filtered. */
  readonly empty: Empty;
  /** What admins can do with the selected items on the page. With it, they can select those that one of these applies to. */
  readonly selectionActions?: readonly SelectionAction<Item>[];
  /** Adds rows that are no items, such as headings. */
  readonly rowsOf?: (items: readonly Item[]) => readonly Item[];
}

/** A page with a list that is shown page by page, its filters, and a selection if several items can be changed at once. */
export function ListPage<Item>({ title, description, action, read, idOf, filters, empty, ...props }: Props<Item>) {
  const { columns, filterNote, selectionActions, rowsOf = (items) => items } = props;
  const actionsOf = (item: Item) => selectionActions?.filter(({ appliesTo }) => appliesTo(item)) ?? [];
  const isSelectable = (item: Item) => actionsOf(item).length > 0;
  /** With what can be done: an item that others apply to now is no longer selected. */
  const keyOf = (item: Item) => [idOf(item), ...actionsOf(item).map(({ text }) => text)].join(' ');
  const isAdmin = useIsAdmin();
  const [pageSize, setPageSize] = useState(storedSize);
  const list = useList<Item>(
    read,
    filters.map(({ name }) => name),
    pageSize,
  );
  const what = uncapitalized(title);
  const isFiltered = Object.keys(list.filters).length > 0;
  const selected = list.items.filter((item) => list.selected.includes(keyOf(item)) && isSelectable(item));
  const shown = new Set(list.items.map(keyOf));
  const selectedElsewhere = list.selected.filter((key) => !shown.has(key));
  return (
    <Page title={title} description={description} action={action}>
      {selectionActions && selected.length > 0 && (
        <SelectionBar what={what} selected={selected} actions={selectionActions} onClear={() => list.select([])} />
      )}
      <ListTable<Item>
        label={title}
        query={list}
        items={rowsOf(list.items)}
        reset={list.reset}
        columns={columns}
        trackBy={idOf}
        counter={list.data && !isFiltered && `(${countOf(list)})`}
        filter={
          <ListFilter
            list={list}
            filters={filters}
            what={what}
            note={filterNote}
            countText={list.data && matchesOf(list, what)}
          />
        }
        empty={emptyOf(list, what, isFiltered, empty)}
        pagination={<PageButtons list={list} />}
        preferences={
          <Select
            inlineLabelText="Rows"
            options={PAGE_SIZES.map((size) => ({ value: String(size) }))}
            selectedOption={{ value: String(pageSize) }}
            onChange={({ detail: { selectedOption } }) => {
              keepPreference(SIZE_KEY, selectedOption.value ?? '');
              setPageSize(Number(selectedOption.value));
            }}
          />
        }
        {...(selectionActions &&
          isAdmin && {
            selectionType: 'multi',
            selectedItems: selected,
            isItemDisabled: (item) => !isSelectable(item),
            onSelectionChange: ({ detail }) => list.select([...selectedElsewhere, ...detail.selectedItems.map(keyOf)]),
            ariaLabels: {
              selectionGroupLabel: `Select ${what}`,
              allItemsSelectionLabel: () => `Select all ${what} on this page`,
              itemSelectionLabel: (_, item) => `Select ${idOf(item)}`,
            },
          })}
      />
    </Page>
  );
}

function PageButtons<Item>({ list: { showNext, showPrevious } }: { readonly list: List<Item> }) {
  if (!showNext && !showPrevious) return null;
  return (
    <Row size="xs">
      <Button iconName="angle-left" ariaLabel="Previous page" disabled={!showPrevious} onClick={showPrevious} />
      <Button iconName="angle-right" ariaLabel="Next page" disabled={!showNext} onClick={showNext} />
    </Row>
  );
}

/** `12`, `50 of many`, or `50 on page 2`: nobody counts a long list, and records come and go on the pages before. */
function countOf({ items, pageNumber, showNext, showPrevious }: List<unknown>): string {
  const here = formatCount(items.length);
  if (!showNext && !showPrevious) return here;
  if (items.length === 0) return 'none on this page';
  return pageNumber === undefined || pageNumber === 1
    ? `${here} of many`
    : `${here} on page ${formatCount(pageNumber)}`;
}

/** `3 matches in 300 pets`, or how far a search has got: lists are searched from the newest record on. */
function matchesOf({ items, searched, isGoingOn, showNext, showPrevious }: List<unknown>, what: string): string {
  const count = items.length;
  const matches = count === 1 ? '1 match' : `${count === 0 ? 'No' : formatCount(count)} matches`;
  if (searched === undefined) return `${matches}${showNext || showPrevious ? ' on this page' : ''}`;
  const part = showPrevious ? 'next ' : showNext ? 'newest ' : '';
  return `${matches} in ${part && 'the '}${part}${formatCount(searched)} ${what}${isGoingOn ? '. Searching on…' : ''}`;
}

function emptyOf(
  { isGoingOn, showNext, showPrevious }: List<unknown>,
  what: string,
  isFiltered: boolean,
  empty: Empty,
): Empty {
  if (isGoingOn) return { title: 'No matches yet', text: `The search goes on through older ${what}.` };
  if (showNext || showPrevious) return { title: 'Nothing on this page', text: 'Other pages may have more.' };
  return isFiltered ? { title: `No ${what} match`, text: 'Remove a filter to see more.' } : empty;
}
