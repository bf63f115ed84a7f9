import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import type { Pet } from '../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../api/use-pages.ts';
import { useNotifications } from '../layout/notifications.tsx';
import { Page } from '../layout/page.tsx';
import { AdminButton } from '../parts/admin-button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { useIsNarrow } from '../parts/use-is-narrow.ts';
import { AddPetDialog } from './pets/add-pet-dialog.tsx';
import { PetState } from './pets/pet-state.tsx';
import { useCategoryNames } from './pets/use-category-names.ts';

const ALL = { value: '', label: 'All pets' };
const FILTERS = [
  ALL,
  { value: 'available', label: 'Available' },
  { value: 'pending', label: 'Pending' },
  { value: 'sold', label: 'Sold' },
];

/** The pets of the store. */
export default function Pets() {
  const [filter, setFilter] = useState('');
  const pages = usePages<Pet>(`/pets?limit=50${filter && `&status=${filter}`}`, ({ id }) => id);
  const { nameOf } = useCategoryNames();
  const { notify } = useNotifications();
  const [isAdding, setIsAdding] = useState(false);
  const isNarrow = useIsNarrow();
  const added = async (content: string) => {
    setIsAdding(false);
    notify({ id: 'pets', type: 'success', content });
    await pages.refresh();
  };
  return (
    <Page
      title="Pets"
      description="An order sells a pet, once."
      actions={
        <AdminButton variant="primary" onClick={() => setIsAdding(true)}>
          Add pet
        </AdminButton>
      }
    >
      <SpaceBetween size="m">
        <Table
          items={pages.items}
          trackBy={({ id }) => String(id)}
          wrapLines
          loading={pages.isLoading}
          loadingText="Loading pets"
          ariaLabels={{ tableLabel: 'Pets' }}
          header={<Header>Pets</Header>}
          filter={
            <Select
              ariaLabel="Show"
              selectedOption={FILTERS.find(({ value }) => value === filter) ?? ALL}
              options={FILTERS}
              onChange={({ detail }) => setFilter(detail.selectedOption.value ?? '')}
            />
          }
          columnDefinitions={[
            { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
            { id: 'status', header: 'Status', cell: (pet) => <PetState pet={pet} /> },
            { id: 'category', header: 'Category', cell: ({ categoryId }) => nameOf(categoryId) },
            { id: 'tags', header: 'Tags', cell: ({ tags }) => tags.join(', ') || '–' },
            { id: 'id', header: 'Id', cell: ({ id }) => id },
          ]}
          columnDisplay={['name', 'status', 'category', 'tags', 'id'].map((id) => ({
            id,
            visible: !isNarrow || id === 'name' || id === 'status',
          }))}
          empty={
            <EmptyState title={filter === '' ? 'No pets yet' : `No pets are ${filter}`}>
              Add pets here, or with POST /pets.
            </EmptyState>
          }
        />
        <MoreButton pages={pages}>pets</MoreButton>
      </SpaceBetween>
      {isAdding && <AddPetDialog onClose={() => setIsAdding(false)} onDone={(text) => void added(text)} />}
    </Page>
  );
}
