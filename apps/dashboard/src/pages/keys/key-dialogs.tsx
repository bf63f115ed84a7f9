import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { useSeen } from '../../api/use-seen.ts';
import type { Action } from '../../components/actions.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showDialog, useClose, useDialogChange } from '../../components/dialogs.tsx';
import { useForm } from '../../components/use-form.ts';
import { isolate } from '../../messages/isolate.ts';
import { KEY_FIELDS } from './key-fields.tsx';
import { paramsOf, readKey } from './key-requests.ts';
import { RotateKeyDialog } from './new-key-dialogs.tsx';

interface Props {
  readonly apiKey: ApiKey;
}

/** The actions for an active key, in the list of keys and on its page. */
export const actionsOf = (apiKey: ApiKey): readonly Action[] => [
  { text: 'Change', run: () => showDialog(<ChangeKeyDialog apiKey={apiKey} />) },
  { text: 'Rotate', run: () => showDialog(<RotateKeyDialog apiKey={apiKey} />) },
  { text: 'Revoke', run: () => showDialog(<RevokeKeyDialog apiKey={apiKey} />) },
];

function ChangeKeyDialog({ apiKey }: Props) {
  const close = useClose();
  const { seen, reload } = useSeen(apiKey, () => readKey(apiKey.keyId));
  const form = useForm(KEY_FIELDS, seen);
  const changing = useDialogChange({
    what: `Changing the key “${isolate(seen.name)}”`,
    send: (body: typeof form.changes, key) => api.PATCH('/keys/{keyId}', { ...paramsOf(seen, key), body }),
    reload,
    textOf: ({ name }) => `Key “${isolate(name)}” was changed. The API follows within a minute.`,
  });
  const change = () => {
    if (!form.isChanged) close();
    else if (form.isValid) changing.run(form.changes);
  };
  return (
    <Dialog
      title={`Change the key “${isolate(seen.name)}”`}
      isChanged={form.isChanged}
      error={form.restOf(changing)}
      action={{ text: 'Save changes', change: changing, onRun: change }}
    >
      {form.inputs(changing, change)}
    </Dialog>
  );
}

function RevokeKeyDialog({ apiKey }: Props) {
  return (
    <ConfirmDialog
      about={apiKey}
      read={() => readKey(apiKey.keyId)}
      verb="Revoke"
      object={({ name }) => `the key “${isolate(name)}”`}
      action="Revoke key"
      send={(seen, key) => api.DELETE('/keys/{keyId}', paramsOf(seen, key))}
      onDone={({ name }) => `Key “${isolate(name)}” was revoked. It stops working within a minute.`}
    >
      {({ lastFour }) =>
        `The key ending in ${lastFour} stops working within a minute. This can't be undone. To replace a key without downtime, rotate it instead.`
      }
    </ConfirmDialog>
  );
}
