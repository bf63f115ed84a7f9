import { Box } from '@cloudscape-design/components';
import { useState } from 'react';
import type {
  ApiKey,
  ApiKeyChanges,
  RotatedApiKey,
  Rotation,
} from '../../../../../lib/contract/generated/dashboard/types.ts';
import { remove, request } from '../../api/request.ts';
import { serverNow } from '../../api/server-clock.ts';
import { updateData, updateLists } from '../../api/update-data.ts';
import { useChange } from '../../api/use-change.ts';
import { useResource } from '../../api/use-resource.ts';
import type { Action } from '../../components/actions.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showDialog, useClose, useDialogChange } from '../../components/dialogs.tsx';
import { Choice } from '../../components/fields.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { formatTime } from '../../components/format.ts';
import { isolate } from '../../components/isolate.ts';
import { useForm } from '../../components/use-form.ts';
import { useSeen } from '../../components/use-seen.ts';
import { showNewKey } from './create-key-dialog.tsx';
import { bodyOf, ExpiryField, isRateValid, KeyFields, proposedExpiry, timeOf } from './key-fields.tsx';

interface Props {
  readonly apiKey: ApiKey;
}

/** The actions for an active key, in the list of keys and on its page. */
export const actionsOf = (apiKey: ApiKey): readonly Action[] => [
  { text: 'Change', run: () => showDialog(<ChangeKeyDialog apiKey={apiKey} />) },
  { text: 'Rotate', run: () => showDialog(<RotateKeyDialog apiKey={apiKey} />) },
  { text: 'Revoke', run: () => showDialog(<RevokeKeyDialog apiKey={apiKey} />) },
];

/** A key as it was read last. */
const useKeyNow = (keyId: string): ApiKey | undefined => useResource<ApiKey>(`/keys/${keyId}`).data;

function ChangeKeyDialog({ apiKey }: Props) {
  const { keyId } = apiKey;
  const { seen, ifUnchanged, mayBeChanged } = useSeen(apiKey, useKeyNow(keyId));
  const { name, rate, expiresAt } = seen;
  const before = { name, rate: String(rate), expiry: expiresAt ?? 'never' };
  const close = useClose();
  const { form: draft, changes, set, isChanged } = useForm(before, mayBeChanged);
  // A repeated change must be the same, with the same expiry.
  const [now] = useState(() => serverNow());
  const changing = useDialogChange(
    `Changing the key “${isolate(name)}”`,
    (body: ApiKeyChanges) =>
      ifUnchanged(request<ApiKey>(`/keys/${keyId}`, { method: 'PATCH', body, ifMatch: seen.etag })),
    ({ body }) => {
      updateLists<ApiKey>('/keys', { keyId }, body);
      updateData<ApiKey>(`/keys/${keyId}`, () => body);
      return `Key “${isolate(body.name)}” was changed. The API follows within a minute.`;
    },
  );
  const change = () => {
    if (!isRateValid(draft)) return;
    if (Object.keys(changes).length === 0) close();
    else changing.run(bodyOf(changes, now));
  };
  const errors = formErrors(changing, ['name', 'rate', 'expiresAt']);
  return (
    <Dialog
      title={`Change the key “${isolate(name)}”`}
      isChanged={isChanged}
      error={errors.rest}
      action={{ text: 'Save changes', change: changing, onRun: change }}
    >
      <KeyFields draft={draft} before={before} errors={errors} onChange={set} onEnter={change} />
    </Dialog>
  );
}

const OVERLAPS = [
  { value: '86400', label: 'One day' },
  { value: '604800', label: 'One week' },
  { value: '0', label: 'Immediately', description: 'The old key stops working within a minute.' },
];

/** Asks when the new key expires, and how long the old one keeps working. */
function RotateKeyDialog({ apiKey }: Props) {
  const [overlap, setOverlap] = useState('86400');
  const [expiry, setExpiry] = useState(() => proposedExpiry(apiKey));
  // A repeated rotation must be the same, with the same expiry.
  const [now] = useState(() => serverNow());
  const { keyId, name } = apiKey;
  const { seen, ifUnchanged } = useSeen(apiKey, useKeyNow(keyId));
  const rotating = useChange(
    `Rotating the key “${isolate(name)}”`,
    (body: Rotation, idempotencyKey) =>
      ifUnchanged(
        request<RotatedApiKey>(`/keys/${keyId}/rotation`, {
          method: 'POST',
          body,
          ifMatch: seen.etag,
          idempotencyKey,
          isRepeatable: true,
        }),
      ),
    ({ body }, _, wasLeft) => {
      const { acceptedUntil: _until, ...changed } = body.replaced;
      const replaced = { ...seen, ...changed };
      updateLists<ApiKey>('/keys', { keyId }, replaced);
      updateData<ApiKey>(`/keys/${keyId}`, () => replaced);
      showNewKey(body, wasLeft);
    },
  );
  const rotate = () => {
    const newExpiry = timeOf(expiry, now);
    rotating.run({ overlapSeconds: Number(overlap), ...(newExpiry === null ? {} : { expiresAt: newExpiry }) });
  };
  const { expiresAt = '' } = seen;
  const expiresSooner = Date.parse(expiresAt) < serverNow() + Number(overlap) * 1000;
  return (
    <Dialog
      title={`Rotate the key “${isolate(name)}”?`}
      atStake="The new key would be lost."
      action={{ text: 'Rotate key', change: rotating, onRun: rotate }}
    >
      <Box variant="p">
        This creates a key with the same scope and rate. Switch the client to it before the old key expires.
      </Box>
      <ExpiryField label="New key expires" value={expiry} error={undefined} onChange={setExpiry} />
      <Choice
        label="Old key expires after"
        {...(expiresSooner && { description: `It expires before that: ${formatTime(expiresAt)}.` })}
        items={OVERLAPS}
        value={overlap}
        onChange={setOverlap}
      />
    </Dialog>
  );
}

function RevokeKeyDialog({ apiKey }: Props) {
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
        updateLists<ApiKey>('/keys', { keyId }, revoked);
        updateData<ApiKey>(`/keys/${keyId}`, () => revoked);
        return `Key “${isolate(seen.name)}” was revoked. It stops working within a minute.`;
      }}
    >
      {({ lastFour }) =>
        `The key ending in ${lastFour} stops working within a minute. This can't be undone. To replace a key without downtime, rotate it instead.`
      }
    </ConfirmDialog>
  );
}
