import type { ReactNode } from 'react';
import type { ApiKey, IssuedApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists, updateRecord } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import type { Action } from '../../components/actions.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { capitalized } from '../../components/format.ts';
import { isolate } from '../../components/isolate.ts';
import { notify } from '../../components/notify.ts';
import { useDialog } from '../../components/use-dialog.ts';
import { ChangeKeyDialog } from './change-key-dialog.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';
import { useKeyNow } from './use-key-now.ts';

const KINDS = ['change', 'rotate', 'revoke'] as const;

type Open = { readonly kind: 'create' } | { readonly kind: (typeof KINDS)[number]; readonly apiKey: ApiKey };

/** The actions and dialogs of the list of keys and of a key's page. */
export function useKeyDialogs() {
  const { open, show, close } = useDialog<Open>();
  const issuing = useDialog<IssuedApiKey>();
  const onDone = (issued: IssuedApiKey, wasLeft: boolean) => {
    close();
    issuing.show(issued);
    const name = `Key “${isolate(issued.record.name)}”`;
    if (wasLeft)
      notify(`${name} was created, and its secret was not shown. Rotate it for a new one.`, { type: 'info' });
  };
  const dialog = (
    <>
      {open && dialogOf(open, close, onDone)}
      {issuing.open && <NewKeyDialog issued={issuing.open} onClose={issuing.close} />}
    </>
  );
  /** The actions for an active key. */
  const actionsFor = (apiKey: ApiKey): Action[] =>
    KINDS.map((kind) => ({ text: capitalized(kind), run: () => show({ kind, apiKey }) }));
  return { show, actionsFor, dialog };
}

function dialogOf(
  open: Open,
  onClose: () => void,
  onDone: (issued: IssuedApiKey, wasLeft: boolean) => void,
): ReactNode {
  if (open.kind === 'create') return <CreateKeyDialog onClose={onClose} onDone={onDone} />;
  const { apiKey } = open;
  if (open.kind === 'change') return <ChangeKeyDialog apiKey={apiKey} onClose={onClose} />;
  if (open.kind === 'rotate') return <RotateKeyDialog apiKey={apiKey} onClose={onClose} onDone={onDone} />;
  return <RevokeKeyDialog apiKey={apiKey} onClose={onClose} />;
}

interface RevokeProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

function RevokeKeyDialog({ apiKey, onClose }: RevokeProps) {
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
        updateLists<ApiKey>('/keys', (key) => key.keyId === keyId, revoked);
        updateRecord<ApiKey>(`/keys/${keyId}`, () => revoked);
        return `Key “${isolate(seen.name)}” was revoked. It stops working within a minute.`;
      }}
      onClose={onClose}
    >
      {({ lastFour }) =>
        `The key ending in ${lastFour} stops working within a minute. This can't be undone. To replace a key without downtime, rotate it instead.`
      }
    </ConfirmDialog>
  );
}
