import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Category } from '../../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../api/use-pages.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PagedTable } from '../components/list-table.tsx';
import { useNotifications } from '../layout/notifications.tsx';
import { Page } from '../layout/page.tsx';
import { AddCategoryDialog } from './categories/add-category-dialog.tsx';
import { DeleteCategoryDialog } from './categories/delete-category-dialog.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'delete'; readonly category: Category };

/** The categories of the store. */
export default function Categories() {
  const pages = usePages<Category>('/categories?limit=50', ({ id }) => id);
  const { notify } = useNotifications();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = async (content: string) => {
    close();
    notify({ id: 'categories', type: 'success', content });
    await pages.refresh();
  };
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
        moreText="Show more categories"
        pages={pages}
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
      {open?.kind === 'add' && <AddCategoryDialog onClose={close} onDone={(text) => void done(text)} />}
      {open?.kind === 'delete' && (
        <DeleteCategoryDialog category={open.category} onClose={close} onDone={(text) => void done(text)} />
      )}
    </Page>
  );
}
