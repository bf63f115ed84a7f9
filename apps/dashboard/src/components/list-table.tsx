import { Box, Header, type HeaderProps, Table, type TableProps } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import { useIsAdmin } from '../api/read.ts';
import type { Reset } from '../api/use-list.ts';
import { uncapitalized } from './format.ts';
import { type Reading, useFailure } from './loaded.tsx';
import styles from './text.module.css';
import { useIsMedium, useIsNarrow } from './use-is-narrow.ts';

export interface Column<Item> extends Omit<TableProps.ColumnDefinition<Item>, 'id'> {
  readonly header: string;
  /** In a narrow window, its content is below that of the row's header; with `tablet`, in one of medium width too. */
  readonly isWideOnly?: true | 'tablet';
  /** Only admins see it. */
  readonly isForAdmins?: true;
}

/** What is undefined or does not apply is a dash. */
export const orDash = (content: ReactNode): ReactNode => (content === undefined || content === false ? '–' : content);

/** What an empty list shows: that it is empty, and the next step. */
export interface Empty {
  readonly title: string;
  readonly text: string;
}

interface Props<Item>
  extends Omit<
      TableProps<Item>,
      'columnDefinitions' | 'columnDisplay' | 'header' | 'empty' | 'loading' | 'loadingText'
    >,
    Pick<HeaderProps, 'actions' | 'counter' | 'description'> {
  /** What is listed, for screen readers. */
  readonly label: string;
  /** The heading. By default, the label. */
  readonly title?: string;
  readonly columns: readonly Column<Item>[];
  readonly empty?: Empty | string;
  /** What reads the items, unless they are there already. */
  readonly query?: Reading<unknown>;
  readonly reset?: Reset | undefined;
}

/** A table that fits a phone, and tells an empty list from one that is loading or can't be loaded. */
export function ListTable<Item>({ label, title = label, columns, empty, query, reset, ...props }: Props<Item>) {
  const { actions, counter, description, ariaLabels, ...table } = props;
  const failure = useFailure(query, uncapitalized(label), reset);
  const [isNarrow, isMedium, isAdmin] = [useIsNarrow(), useIsMedium(), useIsAdmin()];
  const isLoading = query !== undefined && query.data === undefined && !failure;
  const isBelow = ({ isWideOnly }: Column<Item>) => isWideOnly && (isNarrow || (isMedium && isWideOnly === 'tablet'));
  return (
    <Table
      wrapLines
      {...table}
      header={
        <Header
          variant={table.variant === 'embedded' ? 'h3' : 'h2'}
          counter={counter}
          actions={actions}
          description={description}
        >
          {title}
        </Header>
      }
      ariaLabels={{ tableLabel: label, ...ariaLabels }}
      columnDefinitions={stacked(
        columns.filter(({ isForAdmins }) => isAdmin || !isForAdmins),
        isBelow,
      )}
      empty={failure ?? (typeof empty === 'object' ? emptyState(empty) : empty)}
      loading={isLoading}
      data-loading={isLoading || undefined}
      loadingText="Loading"
    />
  );
}

const emptyState = ({ title, text }: Empty) => (
  <Box textAlign="center" color="inherit" padding={{ vertical: 'm' }}>
    <b>{title}</b>
    <Box variant="p">{text}</Box>
  </Box>
);

/** The columns that fit: the row's header has what the others would show. */
function stacked<Item>(
  columns: readonly Column<Item>[],
  isBelow: (column: Column<Item>) => unknown,
): TableProps.ColumnDefinition<Item>[] {
  const below = (item: Item, { header, cell }: Column<Item>) => {
    const content = orDash(cell(item));
    if (content === '–' || content === '') return null;
    return (
      <div key={header} className={styles.below}>
        <Box variant="span" color="text-body-secondary">
          {header}:
        </Box>{' '}
        {content}
      </div>
    );
  };
  const hidden = columns.filter(isBelow);
  const shown = columns.filter((column) => !isBelow(column));
  return shown.map((column) => ({
    id: column.header,
    ...column,
    cell: (item) => (
      <>
        {orDash(column.cell(item))}
        {column.isRowHeader && hidden.map((other) => below(item, other))}
      </>
    ),
  }));
}

/** The number of items, once it is known. */
export const counterOf = ({ data }: { readonly data: readonly unknown[] | undefined }): string =>
  data === undefined ? '' : `(${data.length})`;
