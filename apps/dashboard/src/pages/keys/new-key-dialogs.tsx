import { Alert, Box, FormField } from '@cloudscape-design/components';
import { useState } from 'react';
import type { ApiKey, IssuedApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useSeen } from '../../api/use-seen.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { Choice } from '../../components/fields.tsx';
import { formatTime } from '../../components/format.ts';
import { isolate } from '../../messages/isolate.ts';
import { ExpiryField, proposedExpiry, timeOf } from './key-fields.tsx';
import { paramsOf, readKey } from './key-requests.ts';

/** Replaces the dialog that made a key. If the person has left the page, the key can't be shown: rotate it. */
export function showNewKey({ key, record }: IssuedApiKey): void {
  showDialog(key === undefined ? <LostKeyDialog record={record} /> : <NewKeyDialog value={key} record={record} />);
}

interface Props {
  readonly record: ApiKey;
}

/** Shows a new key, which can't be shown again. Only its button closes it. */
function NewKeyDialog({ value, record }: Props & { readonly value: string }) {
  return (
    <Dialog
      title={`The key “${isolate(record.name)}”`}
      atStake={{ lost: "The key can't be shown again.", closeText: 'I have stored it' }}
    >
      <Alert type="warning">Copy the key now. You won't be able to see it again.</Alert>
      <FormField label="API key">
        <Copyable value={value} label="the API key" />
      </FormField>
    </Dialog>
  );
}

/** The key was made, but the only response with it was lost. */
function LostKeyDialog({ record }: Props) {
  const rotate = () => showDialog(<RotateKeyDialog apiKey={record} />);
  return (
    <Dialog
      title={`The key “${isolate(record.name)}”`}
      action={{ text: 'Rotate it…', onRun: rotate }}
      dismissText="Close"
    >
      <Alert type="warning" header="The key was created, but it can't be shown">
        The connection was lost before the key arrived, and the service shows a key only once. Rotate it to get another
        one.
      </Alert>
    </Dialog>
  );
}

const OVERLAPS = [
  { value: '86400', label: 'One day' },
  { value: '604800', label: 'One week' },
  { value: '0', label: 'Immediately', description: 'The old key stops working within a minute.' },
];

/** Asks when the new key expires, and how long the old one keeps working. */
export function RotateKeyDialog({ apiKey }: { readonly apiKey: ApiKey }) {
  const [overlap, setOverlap] = useState('86400');
  const [expiry, setExpiry] = useState(() => proposedExpiry(apiKey));
  const { seen, reload } = useSeen(apiKey, () => readKey(apiKey.keyId));
  const rotating = useChange({
    what: `Rotating the key “${isolate(seen.name)}”`,
    send: (expiresAt: string | null, key) =>
      api.POST('/keys/{keyId}/rotation', {
        ...paramsOf(seen, key),
        body: { overlapSeconds: Number(overlap), ...(expiresAt !== null && { expiresAt }) },
      }),
    reload,
    onDone: (issued) => showNewKey(issued),
  });
  const { expiresAt = '' } = seen;
  const expiresSooner = Date.parse(expiresAt) < Date.now() + Number(overlap) * 1000;
  return (
    <Dialog
      title={`Rotate the key “${isolate(seen.name)}”?`}
      action={{ text: 'Rotate key', change: rotating, onRun: () => rotating.run(timeOf(expiry)) }}
    >
      <Box variant="p">
        This creates a key with the same scope and rate. Switch the client to it before the old key expires.
      </Box>
      <ExpiryField label="New key expires" value={expiry} onChange={setExpiry} />
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
