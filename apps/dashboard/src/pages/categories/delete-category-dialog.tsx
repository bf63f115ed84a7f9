import Box from '@cloudscape-design/components/box';
import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly category: Category;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Asks for confirmation before a category is deleted. */
export function DeleteCategoryDialog({ category: { id, name }, onClose, onDone }: Props) {
  const deleting = useAction(async () => {
    await request(`/categories/${id}`, { method: 'DELETE' });
    onDone(`Category “${isolate(name)}” was deleted.`);
  });
  return (
    <Dialog
      title={`Delete the category “${isolate(name)}”?`}
      onClose={onClose}
      error={deleting.error}
      action={{ text: 'Delete category', isRunning: deleting.isRunning, onRun: () => void deleting.run() }}
    >
      <Box variant="p">
        Clients of the API no longer see it. This can't be undone. Its pets are kept, with its id. New pets can't be
        added to it.
      </Box>
    </Dialog>
  );
}
