import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Pet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../api/use-pages.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { isolate } from '../components/isolate.ts';
import { PagedTable } from '../components/list-table.tsx';
import { StatusFilter } from '../components/status-filter.tsx';
import { useNotifications } from '../layout/notifications.tsx';
import { Page } from '../layout/page.tsx';
import { AddPetDialog } from './pets/add-pet-dialog.tsx';
import { PetState } from './pets/pet-state.tsx';
import { useCategoryNames } from './pets/use-category-names.ts';

const STATUSES = ['available', 'pending', 'sold'];

/** The pets of the store. */
export default function Pets() {
  const [filter, setFilter] = useState('');
  const pages = usePages<Pet>(`/pets?limit=50${filter && `&status=${filter}`}`, ({ id }) => id);
  const { nameOf } = useCategoryNames();
  const { notify } = useNotifications();
  const [isAdding, setIsAdding] = useState(false);
  const added = async (content: string) => {
    setIsAdding(false);
    notify({ id: 'pets', type: 'success', content });
    await pages.refresh();
  };
  return (
    <Page
      title="Pets"
      description="Each pet can be sold once."
      actions={
        <AdminButton variant="primary" onClick={() => setIsAdding(true)}>
          Add pet
        </AdminButton>
      }
    >
      <PagedTable
        label="Pets"
        moreText="Show more pets"
        pages={pages}
        trackBy={({ id }) => String(id)}
        header={<Header>Pets</Header>}
        filter={<StatusFilter allText="All pets" statuses={STATUSES} value={filter} onChange={setFilter} />}
        columns={[
          { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => <Breakable>{name}</Breakable> },
          { id: 'status', header: 'Status', minWidth: 130, cell: (pet) => <PetState pet={pet} /> },
          {
            id: 'category',
            header: 'Category',
            isWideOnly: true,
            cell: ({ categoryId }) => <Breakable>{nameOf(categoryId)}</Breakable>,
          },
          {
            id: 'tags',
            header: 'Tags',
            isWideOnly: true,
            cell: ({ tags }) => <Breakable>{tags.map(isolate).join(', ') || '–'}</Breakable>,
          },
          { id: 'id', header: 'Id', isWideOnly: true, cell: ({ id }) => id },
        ]}
        empty={
          <EmptyState title={filter === '' ? 'No pets yet' : `No pets are ${filter}`}>
            Add pets here, or with POST /pets.
          </EmptyState>
        }
      />
      {isAdding && <AddPetDialog onClose={() => setIsAdding(false)} onDone={(text) => void added(text)} />}
    </Page>
  );
}
