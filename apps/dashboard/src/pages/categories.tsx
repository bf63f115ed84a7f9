import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Category } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useList } from '../api/use-list.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PagedTable } from '../components/list-table.tsx';
import { Page } from '../layout/page.tsx';
import { AddCategoryDialog } from './categories/add-category-dialog.tsx';
import { DeleteCategoryDialog } from './categories/delete-category-dialog.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'delete'; readonly category: Category };

/** The categories of the store. */
export default function Categories() {
  const list = useList<Category>('/categories');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title="Categories"
      description="Clients of the API see changes immediately."
      actions={
        <AdminButton variant="primary" onClick={() => setOpen({ kind: 'add' })}>
          Add category
        </AdminButton>
      }
    >
      <PagedTable
        label="Categories"
        list={list}
        trackBy={({ id }) => String(id)}
        header={<Header>Categories</Header>}
        columns={[
          { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => <Breakable>{name}</Breakable> },
          {
            id: 'description',
            header: 'Description',
            isWideOnly: true,
            cell: ({ description = '–' }) => <Breakable>{description}</Breakable>,
          },
          { id: 'id', header: 'Id', isWideOnly: true, cell: ({ id }) => id },
          {
            id: 'actions',
            header: 'Actions',
            cell: (category) => (
              <AdminButton
                variant="inline-link"
                ariaLabel={`Delete ${category.name}`}
                onClick={() => setOpen({ kind: 'delete', category })}
              >
                Delete
              </AdminButton>
            ),
          },
        ]}
        empty={<EmptyState title="No categories yet">Add one. Pets can then belong to it.</EmptyState>}
      />
      {open?.kind === 'add' && <AddCategoryDialog onClose={close} />}
      {open?.kind === 'delete' && <DeleteCategoryDialog category={open.category} onClose={close} />}
    </Page>
  );
}
