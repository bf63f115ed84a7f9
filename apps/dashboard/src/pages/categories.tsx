import type { EditableCategory } from '../../../../lib/contract/generated/dashboard/types.ts';
import { listAt } from '../api/read.ts';
import { Actions } from '../components/actions.tsx';
import { CopyableId } from '../components/copyable.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { ANY_TEXT, type Filter, ID_PATTERN } from '../components/list-filter.tsx';
import { Breakable, PageLink } from '../components/text.tsx';
import { ListPage } from '../layout/list-page.tsx';
import { AddCategoryDialog, DeleteCategoryDialog, RenameCategoryDialog } from './categories/category-dialogs.tsx';

const FILTERS: readonly Filter[] = [
  { name: 'id', text: 'ID', pattern: ID_PATTERN },
  { name: 'name', text: 'Name', pattern: ANY_TEXT },
];

export default function Categories() {
  return (
    <ListPage<EditableCategory>
      title="Categories"
      description="Clients of the API see changes immediately."
      action={{ text: 'Add category', onClick: () => showDialog(<AddCategoryDialog />) }}
      read={listAt('/categories')}
      idOf={({ id }) => String(id)}
      filters={FILTERS}
      filterNote="Names are found by any part."
      columns={[
        {
          header: 'Name',
          isRowHeader: true,
          cell: ({ id, name }) => <PageLink to={`/pets?categoryId=${id}`}>{name}</PageLink>,
        },
        {
          header: 'Description',
          isWideOnly: true,
          cell: ({ description }) => description && <Breakable>{description}</Breakable>,
        },
        { header: 'ID', isWideOnly: true, cell: ({ id }) => <CopyableId>{id}</CopyableId> },
        {
          header: 'Actions',
          isForAdmins: true,
          cell: (category) => (
            <Actions
              of={category.name}
              actions={[
                { text: 'Rename', run: () => showDialog(<RenameCategoryDialog category={category} />) },
                { text: 'Delete', run: () => showDialog(<DeleteCategoryDialog category={category} />) },
              ]}
            />
          ),
        },
      ]}
      empty={{ title: 'No categories yet', text: 'Add one. Pets can then belong to it.' }}
    />
  );
}
