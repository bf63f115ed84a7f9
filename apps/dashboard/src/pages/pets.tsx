import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { Pet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useList } from '../api/use-list.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { isolate } from '../components/isolate.ts';
import { PagedTable } from '../components/list-table.tsx';
import { StatusFilter } from '../components/status-filter.tsx';
import { Page } from '../layout/page.tsx';
import { AddPetDialog } from './pets/add-pet-dialog.tsx';
import { PetState } from './pets/pet-state.tsx';
import { useCategoryNames } from './pets/use-category-names.ts';

const STATUSES = ['available', 'pending', 'sold'];

/** The pets of the store. */
export default function Pets() {
  const list = useList<Pet>('/pets', ['status']);
  const { status = '' } = list.filters;
  const { nameOf } = useCategoryNames();
  const [isAdding, setIsAdding] = useState(false);
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
        list={list}
        trackBy={({ id }) => String(id)}
        header={<Header>Pets</Header>}
        filter={
          <StatusFilter
            allText="All pets"
            statuses={STATUSES}
            value={status}
            onChange={(chosen) => list.filter('status', chosen)}
          />
        }
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
          <EmptyState title={status === '' ? 'No pets yet' : `No pets are ${status}`}>
            Add pets here, or with POST /pets.
          </EmptyState>
        }
      />
      {isAdding && <AddPetDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
