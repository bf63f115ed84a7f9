import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import type { Category } from '../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../api/use-pages.ts';
import { useNotifications } from '../layout/notifications.tsx';
import { Page } from '../layout/page.tsx';
import { AdminButton } from '../parts/admin-button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { useIsNarrow } from '../parts/use-is-narrow.ts';
import { AddCategoryDialog } from './categories/add-category-dialog.tsx';
import { DeleteCategoryDialog } from './categories/delete-category-dialog.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'delete'; readonly category: Category };

/** The categories of the store. */
export default function Categories() {
  const pages = usePages<Category>('/categories?limit=50', ({ id }) => id);
  const { notify } = useNotifications();
  const [open, setOpen] = useState<Open>();
  const isNarrow = useIsNarrow();
  const close = () => setOpen(undefined);
  const done = async (content: string) => {
    close();
    notify({ id: 'categories', type: 'success', content });
    await pages.refresh();
  };
  return (
    <Page
      title="Categories"
      description="Clients of the API see every change at once."
      actions={
        <AdminButton variant="primary" onClick={() => setOpen({ kind: 'add' })}>
          Add category
        </AdminButton>
      }
    >
      <SpaceBetween size="m">
        <Table
          items={pages.items}
          trackBy={({ id }) => String(id)}
          wrapLines
          loading={pages.isLoading}
          loadingText="Loading categories"
          ariaLabels={{ tableLabel: 'Categories' }}
          header={<Header>Categories</Header>}
          columnDefinitions={[
            { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
            { id: 'description', header: 'Description', cell: ({ description }) => description ?? '–' },
            { id: 'id', header: 'Id', cell: ({ id }) => id },
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
          columnDisplay={['name', 'description', 'id', 'actions'].map((id) => ({
            id,
            visible: !isNarrow || id === 'name' || id === 'actions',
          }))}
          empty={<EmptyState title="No categories yet">Add one. Pets can then belong to it.</EmptyState>}
        />
        <MoreButton pages={pages}>categories</MoreButton>
      </SpaceBetween>
      {open?.kind === 'add' && <AddCategoryDialog onClose={close} onDone={(text) => void done(text)} />}
      {open?.kind === 'delete' && (
        <DeleteCategoryDialog category={open.category} onClose={close} onDone={(text) => void done(text)} />
      )}
    </Page>
  );
}
