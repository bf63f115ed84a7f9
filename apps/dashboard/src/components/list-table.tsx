import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { Pages } from '../api/use-pages.ts';
import { MoreButton } from './more-button.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface Column<Item> extends TableProps.ColumnDefinition<Item> {
  readonly id: string;
  /** Hides the column in a narrow window. */
  readonly isWideOnly?: true;
}

interface ListProps<Item> extends Pick<TableProps<Item>, 'header' | 'filter' | 'empty' | 'trackBy'> {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly isLoading: boolean;
  readonly columns: readonly Column<Item>[];
}

/** A table that fits a phone: it wraps, and hides the less important columns. */
export function ListTable<Item>({ label, isLoading, columns, ...table }: ListProps<Item>) {
  const isNarrow = useIsNarrow();
  return (
    <Table
      {...table}
      wrapLines
      loading={isLoading}
      loadingText="Loading"
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={columns}
      columnDisplay={columns.map(({ id, isWideOnly }) => ({ id, visible: !(isNarrow && isWideOnly) }))}
    />
  );
}

interface PagedProps<Item> extends Omit<ListProps<Item>, 'items' | 'isLoading'> {
  readonly pages: Pages<Item>;
  /** The text of the button that reads the next page. */
  readonly moreText: string;
}

/** A list that is read page by page. */
export function PagedTable<Item>({ pages, moreText, ...list }: PagedProps<Item>) {
  return (
    <SpaceBetween size="m">
      <ListTable {...list} items={pages.items} isLoading={pages.isLoading} />
      <MoreButton pages={pages}>{moreText}</MoreButton>
    </SpaceBetween>
  );
}
