import { useState } from 'react';
import type { ApiKey, ApiKeyChanges } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists, updateRecord } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useClose, useDialogChange } from '../../components/dialogs.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { useSeen } from '../../components/use-seen.ts';
import { changesOf, isRateValid, KeyFields } from './key-fields.tsx';
import { useKeyNow } from './use-key-now.ts';

export function ChangeKeyDialog({ apiKey }: { readonly apiKey: ApiKey }) {
  const { keyId, name, rate, expiresAt } = apiKey;
  const { seen, ifUnchanged } = useSeen(apiKey, useKeyNow(keyId));
  const [before] = useState({ name, rate: String(rate), expiry: expiresAt ?? 'never' });
  const close = useClose();
  const [draft, setDraft] = useState(before);
  // A repeated change must be the same, with the same expiry.
  const [now] = useState(() => serverNow());
  const changing = useDialogChange(
    `Changing the key “${isolate(name)}”`,
    (body: ApiKeyChanges) =>
      ifUnchanged(request<ApiKey>(`/keys/${keyId}`, { method: 'PATCH', body, ifMatch: seen.etag })),
    ({ body }) => {
      updateLists<ApiKey>('/keys', (key) => key.keyId === keyId, body);
      updateRecord<ApiKey>(`/keys/${keyId}`, () => body);
      return `Key “${isolate(body.name)}” was changed. The API follows within a minute.`;
    },
  );
  const change = () => {
    if (!isRateValid(draft)) return;
    const changes = changesOf(draft, before, now);
    if (Object.values(changes).every((value) => value === undefined)) close();
    else changing.run(changes);
  };
  const errors = formErrors(changing, ['name', 'rate', 'expiresAt']);
  return (
    <Dialog
      title={`Change the key “${isolate(name)}”`}
      isChanged={draft !== before}
      error={errors.rest}
      action={{ text: 'Save changes', change: changing, onRun: change }}
    >
      <KeyFields draft={draft} errors={errors} onChange={setDraft} onEnter={change} />
    </Dialog>
  );
}
