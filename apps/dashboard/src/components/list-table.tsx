import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { List } from '../api/use-list.ts';
import type { Resource } from '../api/use-resource.ts';
import { EmptyState } from './empty-state.tsx';
import { useFailure } from './loaded.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export interface Column<Item> extends TableProps.ColumnDefinition<Item> {
  readonly id: string;
  /** Hides the column in a narrow window. */
  readonly isWideOnly?: true;
}

interface ListProps<Item>
  extends Omit<TableProps<Item>, 'items' | 'loading' | 'loadingText' | 'columnDefinitions' | 'columnDisplay'> {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly query: Omit<Resource<unknown>, 'data'> & { readonly data: unknown };
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
}

/** A table that fits a phone, and tells an empty list from one that is loading or can't be loaded. */
export function ListTable<Item>({ label, query, columns, empty, ariaLabels, ...table }: ListProps<Item>) {
  const isNarrow = useIsNarrow();
  const failure = useFailure(
    query,
    label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  );
  return (
    <Table
      wrapLines
      {...table}
      empty={failure ?? empty}
      loading={query.data === undefined && !failure}
      loadingText="Loading"
      ariaLabels={{ tableLabel: label, ...ariaLabels }}
      columnDefinitions={columns}
      columnDisplay={columns.map(({ id, isWideOnly }) => ({ id, visible: !(isNarrow && isWideOnly) }))}
    />
  );
}

/** The number of items, once it is known. */
export const counterOf = ({ data }: { readonly data: readonly unknown[] | undefined }): string =>
  data === undefined ? '' : `(${data.length})`;

interface PagedProps<Item> extends Omit<ListProps<Item>, 'items' | 'query'> {
  readonly list: List<Item>;
}

/** A list that is shown page by page. */
export function PagedTable<Item>({ list, empty, ...table }: PagedProps<Item>) {
  const { items, showNext, showPrevious } = list;
  const isPart = showNext !== undefined || showPrevious !== undefined;
  return (
    <ListTable
      {...table}
      query={list}
      items={items}
      empty={isPart ? <EmptyState title="Nothing on this page">Other pages may have more.</EmptyState> : empty}
      pagination={
        isPart && (
          <SpaceBetween direction="horizontal" size="xs">
            <Button iconName="angle-left" ariaLabel="Previous page" disabled={!showPrevious} onClick={showPrevious} />
            <Button iconName="angle-right" ariaLabel="Next page" disabled={!showNext} onClick={showNext} />
          </SpaceBetween>
        )
      }
    />
  );
}
