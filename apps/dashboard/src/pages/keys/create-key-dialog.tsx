import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import type { IssuedApiKey, NewApiKey, Scope } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { TextField } from '../../components/text-field.tsx';
import { useLeaveQuestion } from '../../components/use-leave-question.ts';

interface Props {
  readonly onClose: () => void;
  readonly onDone: (issued: IssuedApiKey) => void;
}

const SCOPES: readonly { readonly value: Scope; readonly label: string; readonly description: string }[] = [
  { value: 'write', label: 'Write', description: 'Full access to the API.' },
  { value: 'read', label: 'Read', description: 'Read-only access.' },
];

/** Asks for the name, scope and rate of a new key. */
export function CreateKeyDialog({ onClose, onDone }: Props) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('write');
  const [rate, setRate] = useState('');
  const creating = useChange(
    (body: NewApiKey, idempotencyKey) => request<IssuedApiKey>('/keys', { method: 'POST', body, idempotencyKey }),
    ({ body }) => onDone(body),
  );
  useLeaveQuestion(creating.isRunning, 'Leave this page? The new key would be lost.');
  const create = () => creating.run({ name, scope, ...(rate === '' ? {} : { rate: Number(rate) }) });
  const errors = formErrors(creating, ['name', 'rate']);
  return (
    <Dialog
      title="Create an API key"
      onClose={onClose}
      error={errors.rest}
      action={{ text: 'Create key', change: creating, onRun: create }}
    >
      <TextField
        label="Name"
        description="What the key is for, such as the client that uses it."
        value={name}
        error={errors.name}
        placeholder="web shop"
        autoFocus
        onChange={setName}
        onEnter={create}
      />
      <FormField label="Scope">
        <RadioGroup
          items={SCOPES}
          value={scope}
          onChange={({ detail }) => setScope(detail.value === 'read' ? 'read' : 'write')}
        />
      </FormField>
      <FormField
        label={
          <>
            Rate <i>- optional</i>
          </>
        }
        description="Requests per second. Defaults to the rate of the stage."
        errorText={errors.rate}
      >
        <Input type="number" inputMode="numeric" value={rate} onChange={({ detail }) => setRate(detail.value)} />
      </FormField>
    </Dialog>
  );
}
