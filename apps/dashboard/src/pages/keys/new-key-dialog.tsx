import { Alert, FormField } from '@cloudscape-design/components';
import type { IssuedApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';

/** Shows a new key, which can't be shown again. Only its button closes it. */
export function NewKeyDialog({ issued, onClose }: { readonly issued: IssuedApiKey; readonly onClose: () => void }) {
  return (
    <Dialog
      title={`The key “${isolate(issued.record.name)}”`}
      onClose={onClose}
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
