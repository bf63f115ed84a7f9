import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly category: Category;
  readonly onClose: () => void;
}

/** Asks for confirmation before a category is deleted. */
export function DeleteCategoryDialog({ category: { id, name }, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Delete the category “${isolate(name)}”?`}
      action="Delete category"
      send={() => remove(`/categories/${id}`)}
      onDone={() => {
        updateLists<Category>('/categories', (items) => items.filter((item) => item.id !== id));
        return `Category “${isolate(name)}” was deleted.`;
      }}
      onClose={onClose}
    >
      Clients of the API no longer see it. This can't be undone. Its pets are kept, with its id. New pets can't be added
      to it.
    </ConfirmDialog>
  );
}
