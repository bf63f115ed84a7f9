import { useParams, useSearchParams } from 'wouter';
import type { Pet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { listAt } from '../api/read.ts';
import { CopyableId } from '../components/copyable.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { ID_PATTERN, NAME_PATTERN, optionsOf } from '../components/list-filter.tsx';
import { CategoryName, useCategory } from '../components/record-names.tsx';
import { PET_STATUSES, RecordStatus } from '../components/record-status.tsx';
import { Breakable, PageLink } from '../components/text.tsx';
import { ListPage } from '../layout/list-page.tsx';
import { isolate } from '../messages/isolate.ts';
import { useCategories } from './pets/categories.tsx';
import { PetDialog } from './pets/pet-dialog.tsx';
import { PetPage } from './pets/pet-page.tsx';

/** In pixels. Without it, names of categories, which arrive later, would move the columns. */
const NAME_WIDTH = 280;
const STATUSES = optionsOf(Object.keys(PET_STATUSES));

export default function Pets() {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? <PetList /> : <PetPage key={id} id={id} />;
}

function PetList() {
  const { data: categories, isError } = useCategories();
  const [params] = useSearchParams();
  const categoryId = params.get('categoryId') ?? '';
  // The filter has its name, which somebody may change.
  const { data: chosen } = useCategory(Number(categoryId), Number.isSafeInteger(Number(categoryId || 'none')));
  return (
    <ListPage<Pet>
      title="Pets"
      description="Each pet can be sold once."
      action={{ text: 'Add pet', onClick: () => showDialog(<PetDialog />) }}
      read={listAt('/pets')}
      idOf={({ id }) => String(id)}
      filters={[
        { name: 'name', text: 'Name', pattern: NAME_PATTERN },
        { name: 'status', text: 'Status', options: STATUSES },
        {
          name: 'categoryId',
          text: 'Category',
          options: [...(categories?.items ?? []), ...(chosen ? [chosen] : [])].map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        },
        { name: 'reference', text: 'Reference' },
        { name: 'id', text: 'ID', pattern: ID_PATTERN },
      ]}
      filterNote={`Names are found by any part, references and IDs by the whole.${isError ? " The categories can't be loaded." : ''}`}
      columns={[
        {
          header: 'Name',
          isRowHeader: true,
          width: NAME_WIDTH,
          cell: ({ id, name }) => <PageLink to={`/pets/${id}`}>{name}</PageLink>,
        },
        { header: 'Status', cell: ({ status }) => <RecordStatus of={status} /> },
        {
          header: 'Category',
          isWideOnly: true,
          width: NAME_WIDTH,
          cell: ({ categoryId }) => categoryId && <CategoryName id={categoryId} />,
        },
        {
          header: 'Tags',
          isWideOnly: 'tablet',
          cell: ({ tags }) => <Breakable>{tags.map(isolate).join(', ') || '–'}</Breakable>,
        },
        { header: 'ID', isWideOnly: true, cell: ({ id }) => <CopyableId>{id}</CopyableId> },
      ]}
      empty={{ title: 'No pets yet', text: 'Add pets here, or with POST /pets.' }}
    />
  );
}
