import Box from '@cloudscape-design/components/box';
import type { Person } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Asks for confirmation before a person is removed. */
export function RemovePersonDialog({ person: { email }, onClose, onDone }: Props) {
  const removing = useAction(async () => {
    await request(`/people/${encodeURIComponent(email)}`, { method: 'DELETE' });
    onDone(`${isolate(email)} was removed.`);
  });
  return (
    <Dialog
      title={`Remove ${isolate(email)}?`}
      onClose={onClose}
      error={removing.error}
      action={{ text: 'Remove person', isRunning: removing.isRunning, onRun: () => void removing.run() }}
    >
      <Box variant="p">
        {email} is signed out everywhere and loses access immediately. Their past changes are not affected. You can
        invite them again later.
      </Box>
    </Dialog>
  );
}
