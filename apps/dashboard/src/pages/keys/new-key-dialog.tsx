import { Alert, FormField } from '@cloudscape-design/components';
import type { IssuedApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { isolate } from '../../components/isolate.ts';
import { notify } from '../../components/notify.ts';

/** Replaces the dialog that made a key. Without it, the key can't be shown any more. */
export function showNewKey(issued: IssuedApiKey, wasLeft: boolean): void {
  const name = `Key “${isolate(issued.record.name)}”`;
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
