import { Box } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Scope } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { withoutNull } from '../../api/without-null.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Choice } from '../../components/fields.tsx';
import { useForm } from '../../components/use-form.ts';
import { isolate } from '../../messages/isolate.ts';
import { KEY_FIELDS } from './key-fields.tsx';
import { showNewKey } from './new-key-dialogs.tsx';

const SCOPES: readonly { readonly value: Scope; readonly label: string; readonly description: string }[] = [
  { value: 'read', label: 'Read', description: 'Read-only access.' },
  { value: 'write', label: 'Write', description: 'Full access to the API.' },
];

export function CreateKeyDialog() {
  const [scope, setScope] = useState<Scope>('read');
  const form = useForm(KEY_FIELDS, {});
  const creating = useChange({
    what: `Creating the key “${isolate(form.textOf('name'))}”`,
    send: (fields: typeof form.changes, key) =>
      api.POST('/keys', {
        params: { header: { 'Idempotency-Key': key } },
        body: { name: '', ...withoutNull(fields), scope },
      }),
    onDone: (issued) => showNewKey(issued),
  });
  const create = () => form.isValid && creating.run(form.changes);
  return (
    <Dialog
      title="Create an API key"
      isChanged={form.isChanged}
      error={form.restOf(creating)}
      action={{ text: 'Create key', change: creating, onRun: create }}
    >
      <Box variant="p">
        A new key, even one of the same name, doesn't know the Idempotency-Keys of another: requests that are repeated
        with it are made again. To replace a key, rotate it instead.
      </Box>
      {form.inputs(creating, create)}
      <Choice label="Scope" items={SCOPES} value={scope} onChange={setScope} />
    </Dialog>
  );
}
