import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists, updateRecord } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { useKeyNow } from './use-key-now.ts';

export function RevokeKeyDialog({ apiKey }: { readonly apiKey: ApiKey }) {
  const { keyId } = apiKey;
  return (
    <ConfirmDialog
      about={apiKey}
      now={useKeyNow(keyId)}
      title={({ name }) => `Revoke the key “${isolate(name)}”?`}
      action="Revoke key"
      send={({ etag }) => remove(`/keys/${keyId}`, { ifMatch: etag })}
      onDone={(seen) => {
        const revoked = { ...seen, state: 'revoked' } as const;
        updateLists<ApiKey>('/keys', (key) => key.keyId === keyId, revoked);
        updateRecord<ApiKey>(`/keys/${keyId}`, () => revoked);
        return `Key “${isolate(seen.name)}” was revoked. It stops working within a minute.`;
      }}
    >
      {({ lastFour }) =>
        `The key ending in ${lastFour} stops working within a minute. This can't be undone. To replace a key without downtime, rotate it instead.`
      }
    </ConfirmDialog>
  );
}
