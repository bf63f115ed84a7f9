import type { Category, Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { SLOW_POLL_MS, updateLists } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { isEqual } from '../../api/require-shown.ts';
import { useResource } from '../../api/use-resource.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../components/isolate.ts';

/** The largest page. */
const PAGE = 100;

/** Asks for confirmation before a category is deleted. */
export function DeleteCategoryDialog({
  category,
  onClose,
}: {
  readonly category: Category;
  readonly onClose: () => void;
}) {
  const { id } = category;
  const path = `/categories?id=${id}`;
  const { data: [shown = category] = [] } = useResource<Category[]>(path);
  const { name } = shown;
  const { data: pets } = useResource<Pet[]>(`/pets?categoryId=${id}&limit=${PAGE}`, SLOW_POLL_MS);
  return (
    <ConfirmDialog
      title={`Delete the category “${isolate(name)}”?`}
      action="Delete category"
      about={{ path, shown, isSame: ([now]: Category[]) => now === undefined || isEqual(now, shown) }}
      send={() => remove(`/categories/${id}`)}
      onDone={() => {
        updateLists<Category>('/categories', (category) => category.id === id);
        return `Category “${isolate(name)}” was deleted.`;
      }}
      onClose={onClose}
    >
      {`Clients of the API no longer see it. ${effectOn(pets?.length)} New pets can't be added to it. This can't be undone.`}
    </ConfirmDialog>
  );
}

/** What happens to the pets of a category, as many as one page shows. */
function effectOn(pets: number | undefined): string {
  if (pets === 0) return 'No pet uses it.';
  const users =
    pets === undefined
      ? 'Its pets'
      : pets === 1
        ? '1 pet uses it. Pets'
        : `${pets}${pets >= PAGE ? ' or more' : ''} pets use it. They`;
  return `${users} keep its id, and are shown with a deleted category.`;
}
