import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Asks for confirmation before a key is revoked. */
export function RevokeKeyDialog({ apiKey: { keyId, name, lastFour }, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Revoke the key “${isolate(name)}”?`}
      action="Revoke key"
      send={() => remove(`/keys/${encodeURIComponent(keyId)}`)}
      onDone={() => {
        updateLists<ApiKey>('/keys', (keys) =>
          keys.map((key) => (key.keyId === keyId ? { ...key, state: 'revoked' } : key)),
        );
        return `Key “${isolate(name)}” was revoked. It stops working within a minute.`;
      }}
      onClose={onClose}
    >
      {`The key ending in ${lastFour} stops working within a minute. This can't be undone. To replace a key without downtime, rotate it instead.`}
    </ConfirmDialog>
  );
}
