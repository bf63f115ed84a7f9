import { Box } from '@cloudscape-design/components';
import { useState } from 'react';
import type { ApiKey, RotatedApiKey, Rotation } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { useSeen } from '../../components/use-seen.ts';
import { showNewKey } from './new-key-dialog.tsx';
import { useKeyNow } from './use-key-now.ts';

const OVERLAPS = [
  { value: '86400', label: 'One day' },
  { value: '604800', label: 'One week' },
  { value: '0', label: 'Immediately', description: 'The old key stops working within a minute.' },
];

/** Asks how long the old key keeps working. */
export function RotateKeyDialog({ apiKey }: { readonly apiKey: ApiKey }) {
  const [overlap, setOverlap] = useState('86400');
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
    ({ body }, _, wasLeft) => showNewKey(body, wasLeft),
  );
  const rotate = () => rotating.run({ overlapSeconds: Number(overlap) });
  return (
    <Dialog
      title={`Rotate the key “${isolate(name)}”?`}
      atStake="The new key would be lost."
      action={{ text: 'Rotate key', change: rotating, onRun: rotate }}
    >
      <Box variant="p">
        This creates a key with the same scope and rate. Switch the client to it before the old key expires.
      </Box>
      <Choice label="Old key expires after" items={OVERLAPS} value={overlap} onChange={setOverlap} />
    </Dialog>
  );
}
