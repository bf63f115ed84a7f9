import Box from '@cloudscape-design/components/box';
import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for confirmation before a key is revoked. */
export function RevokeKeyDialog({ apiKey: { keyId, name, lastFour }, onClose, onDone }: Props) {
  const revoking = useAction(async () => {
    await request(`/keys/${encodeURIComponent(keyId)}`, { method: 'DELETE' });
    onDone();
  });
  return (
    <Dialog
      title={`Revoke the key “${isolate(name)}”?`}
      onClose={onClose}
      error={revoking.error}
      action={{ text: 'Revoke key', isRunning: revoking.isRunning, onRun: () => void revoking.run() }}
    >
      <Box variant="p">
        The key ending in {lastFour} stops working within a minute. This can't be undone. To replace a key without
        downtime, rotate it instead.
      </Box>
    </Dialog>
  );
}
