import Box from '@cloudscape-design/components/box';
import type { Category } from '../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../parts/dialog.tsx';

interface Props {
  readonly category: Category;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Asks before a category disappears. */
export function DeleteCategoryDialog({ category: { id, name }, onClose, onDone }: Props) {
  const deleting = useAction(async () => {
    await request(`/categories/${id}`, { method: 'DELETE' });
    onDone(`The category “${name}” is deleted.`);
  });
  return (
    <Dialog
      title={`Delete the category “${name}”?`}
      onClose={onClose}
      error={deleting.error}
      action={{ text: 'Delete category', isRunning: deleting.isRunning, onRun: () => void deleting.run() }}
    >
      <Box variant="p">
        It disappears for every client at once, and can't be brought back. Its pets stay, and keep its id. No pet can be
        added to it any more.
      </Box>
    </Dialog>
  );
}
