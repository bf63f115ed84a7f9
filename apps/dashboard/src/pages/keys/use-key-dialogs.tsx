import { type ReactNode, useState } from 'react';
import type { ApiKey, IssuedApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { POLL_MS, updateLists, updateRecord } from '../../api/query-client.ts';
import { type ApiResponse, remove, request } from '../../api/request.ts';
import { useResponse } from '../../api/use-resource.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { Loaded, Loading } from '../../components/loaded.tsx';
import { notify } from '../../components/notify.ts';
import { useDialog } from '../../components/use-dialog.ts';
import { useSeen } from '../../components/use-seen.ts';
import { ChangeKeyDialog } from './change-key-dialog.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** The actions for an active key. */
export const KEY_ACTIONS = [
  { id: 'change', text: 'Change…' },
  { id: 'rotate', text: 'Rotate…' },
  { id: 'revoke', text: 'Revoke…' },
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number]['id'];

type Open = { readonly kind: 'create' } | { readonly kind: KeyAction; readonly apiKey: ApiKey };

/** The dialogs of the list of keys and of a key's page. */
export function useKeyDialogs(): { readonly show: (open: Open) => void; readonly dialog: ReactNode } {
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
  return { show, dialog };
}

function dialogOf(
  open: Open,
  onClose: () => void,
  onDone: (issued: IssuedApiKey, wasLeft: boolean) => void,
): ReactNode {
  if (open.kind === 'create') return <CreateKeyDialog onClose={onClose} onDone={onDone} />;
  const { keyId, name } = open.apiKey;
  const dialogs = {
    change: (first: ApiResponse<ApiKey>) => <ChangeKeyDialog first={first} onClose={onClose} />,
    rotate: (first: ApiResponse<ApiKey>) => <RotateKeyDialog first={first} onClose={onClose} onDone={onDone} />,
    revoke: (first: ApiResponse<ApiKey>) => <RevokeKeyDialog first={first} onClose={onClose} />,
  };
  const verb = { change: 'Change', rotate: 'Rotate', revoke: 'Revoke' }[open.kind];
  return (
    <KeyDialog title={`${verb} the key “${isolate(name)}”`} {...{ keyId, onClose }}>
      {dialogs[open.kind]}
    </KeyDialog>
  );
}

interface RevokeProps {
  readonly first: ApiResponse<ApiKey>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a key is revoked that is still as the person has seen it. */
function RevokeKeyDialog({ first, onClose }: RevokeProps) {
  const { seen, ifUnchanged } = useSeen(first, () => request<ApiKey>(`/keys/${first.body.keyId}`));
  const { keyId, name, lastFour } = seen.body;
  return (
    <ConfirmDialog
      title={`Revoke the key “${isolate(name)}”?`}
      action="Revoke key"
      send={() => ifUnchanged(remove(`/keys/${keyId}`, seen.etag))}
      onDone={() => {
        const revoked = { ...seen.body, state: 'revoked' } as const;
        updateLists<ApiKey>('/keys', (key) => key.keyId === keyId, revoked);
        updateRecord<ApiKey>(`/keys/${keyId}`, () => revoked);
        return `Key “${isolate(name)}” was revoked. It stops working within a minute.`;
      }}
      onClose={onClose}
    >
      {`The key ending in ${lastFour} stops working within a minute. This can't be undone. To replace a key without downtime, rotate it instead.`}
    </ConfirmDialog>
  );
}

interface KeyDialogProps {
  readonly title: string;
  readonly keyId: string;
  readonly onClose: () => void;
  readonly children: (first: ApiResponse<ApiKey>) => ReactNode;
}

/** A dialog about a key as it is when the dialog opens. */
function KeyDialog({ title, keyId, onClose, children }: KeyDialogProps) {
  const query = useResponse<ApiKey>(`/keys/${keyId}`, POLL_MS, 0);
  const [first, setFirst] = useState<ApiResponse<ApiKey>>();
  if (!first && query.data && !query.isFetching) setFirst(query.data);
  if (first) return children(first);
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query} what="the key">
        {() => <Loading />}
      </Loaded>
    </Dialog>
  );
}
