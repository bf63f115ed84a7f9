import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import type { ApiKey, RotatedApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onDone: (issued: RotatedApiKey) => void;
}

const OVERLAPS = [
  { value: '86400', label: 'One day' },
  { value: '604800', label: 'One week' },
  { value: '0', label: 'Immediately', description: 'The old key stops working within a minute.' },
];

/** Asks how long the old key keeps working. */
export function RotateKeyDialog({ apiKey: { keyId, name }, onClose, onDone }: Props) {
  const [overlap, setOverlap] = useState('86400');
  const rotating = useAction(async () => {
    const path = `/keys/${encodeURIComponent(keyId)}/rotation`;
    const body = { overlapSeconds: Number(overlap) };
    onDone((await request<RotatedApiKey>(path, { method: 'POST', body })).body);
  });
  return (
    <Dialog
      title={`Rotate the key “${isolate(name)}”?`}
      onClose={onClose}
      error={rotating.error}
      action={{ text: 'Rotate key', isRunning: rotating.isRunning, onRun: () => void rotating.run() }}
    >
      <Box variant="p">
        This creates a key with the same scope and rate. Switch the client to it before the old key expires.
      </Box>
      <FormField label="Old key expires after">
        <RadioGroup items={OVERLAPS} value={overlap} onChange={({ detail }) => setOverlap(detail.value)} />
      </FormField>
    </Dialog>
  );
}
