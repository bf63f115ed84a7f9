import Box from '@cloudscape-design/components/box';
import type { Person } from '../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../parts/dialog.tsx';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Asks before a person loses access. */
export function RemovePersonDialog({ person: { email }, onClose, onDone }: Props) {
  const removing = useAction(async () => {
    await request(`/people/${encodeURIComponent(email)}`, { method: 'DELETE' });
    onDone(`${email} may not sign in any more.`);
  });
  return (
    <Dialog
      title={`Remove ${email}?`}
      onClose={onClose}
      error={removing.error}
      action={{ text: 'Remove person', isRunning: removing.isRunning, onRun: () => void removing.run() }}
    >
      <Box variant="p">
        {email} is signed out everywhere with the next click, and can't sign in again. What they have changed stays as
        it is. You can invite them again.
      </Box>
    </Dialog>
  );
}
