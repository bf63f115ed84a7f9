import { Alert, Box, FormField } from '@cloudscape-design/components';
import { useState } from 'react';
import type { ApiKey, IssuedApiKey, NewApiKey, Scope } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { serverNow } from '../../api/server-clock.ts';
import { addToLists } from '../../api/update-data.ts';
import { useChange } from '../../api/use-change.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { Choice } from '../../components/fields.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { notify } from '../../components/notify.ts';
import { useForm } from '../../components/use-form.ts';
import { bodyOf, isRateValid, type KeyDraft, KeyFields } from './key-fields.tsx';

const NEW: KeyDraft = { name: '', rate: '', expiry: 'never' };

const SCOPES: readonly { readonly value: Scope; readonly label: string; readonly description: string }[] = [
  { value: 'write', label: 'Write', description: 'Full access to the API.' },
  { value: 'read', label: 'Read', description: 'Read-only access.' },
];

export function CreateKeyDialog() {
  const [scope, setScope] = useState<Scope>('write');
  const { form: draft, changes, set, isChanged } = useForm(NEW);
  // A repeated request must be the same, with the same expiry.
  const [now] = useState(() => serverNow());
  const creating = useChange(
    `Creating the key “${isolate(draft.name)}”`,
    (body: NewApiKey, idempotencyKey) =>
      request<IssuedApiKey>('/keys', { method: 'POST', body, idempotencyKey, isRepeatable: true }),
    ({ body }, _, wasLeft) => showNewKey(body, wasLeft),
  );
  const create = () => {
    if (!isRateValid(draft)) return;
    const { rate, expiresAt } = bodyOf(changes, now);
    creating.run({
      name: draft.name,
      scope,
      ...(rate == null ? {} : { rate }),
      ...(expiresAt == null ? {} : { expiresAt }),
    });
  };
  const errors = formErrors(creating, ['name', 'rate', 'expiresAt']);
  return (
    <Dialog
      title="Create an API key"
      isChanged={isChanged}
      error={errors.rest}
      atStake="The new key would be lost."
      action={{ text: 'Create key', change: creating, onRun: create }}
    >
      <Box variant="p">
        A new key, even one of the same name, doesn't know the Idempotency-Keys of another: requests that are repeated
        with it are made again. To replace a key, rotate it instead.
      </Box>
      <KeyFields draft={draft} before={NEW} errors={errors} onChange={set} onEnter={create} />
      <Choice label="Scope" items={SCOPES} value={scope} onChange={setScope} />
    </Dialog>
  );
}

/** Replaces the dialog that made a key. Without it, the key can't be shown any more. */
export function showNewKey(issued: IssuedApiKey, wasLeft: boolean): void {
  const { record } = issued;
  addToLists<ApiKey>('/keys', { keyId: record.keyId }, record);
  const name = `Key “${isolate(record.name)}”`;
  if (!wasLeft) showDialog(<NewKeyDialog issued={issued} />);
  else notify(`${name} was created, and its secret was not shown. Rotate it for a new one.`, { type: 'info' });
}

/** Shows a new key, which can't be shown again. Only its button closes it. */
function NewKeyDialog({ issued }: { readonly issued: IssuedApiKey }) {
  return (
    <Dialog
      title={`The key “${isolate(issued.record.name)}”`}
      closeText="I have stored it"
      atStake="The key can't be shown again."
    >
      <Alert type="warning">Copy the key now. You won't be able to see it again.</Alert>
      <FormField label="API key">
        <Copyable value={issued.key} label="the API key" />
      </FormField>
    </Dialog>
  );
}
