import { Box } from '@cloudscape-design/components';
import { useState } from 'react';
import type { Invitation, Person, Role } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import { readNow, useProject, useSession } from '../../api/read.ts';
import { useSeen } from '../../api/use-seen.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { Choice, TextField } from '../../components/fields.tsx';
import { type Field, useForm } from '../../components/use-form.ts';
import { isolate } from '../../messages/isolate.ts';

const readPerson = async (email: string) => (await readNow('/people')).find((person) => person.email === email);

const paramsOf = ({ email, etag }: Person, key: string) => ({
  params: { path: { email }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
});

const useIsSelf = ({ email }: Person): boolean => useSession().data?.email === email;

const ROLES: readonly { readonly value: Role; readonly label: string; readonly description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'Read-only access.' },
  { value: 'admin', label: 'Admin', description: 'Full access, including people.' },
];

const EMAIL: Field<Person, Partial<Invitation>> = {
  label: 'Email',
  description: 'The address that the person signs in with.',
  placeholder: 'ada@example.com',
  textOf: ({ email = '' }) => email,
  changeOf: (text) => ({ email: text.trim() }),
};

export function InviteDialog() {
  const isLocal = useProject().data?.stage === 'local';
  const form = useForm({ email: EMAIL }, {});
  const [role, setRole] = useState<Role>('viewer');
  const inviting = useDialogChange({
    what: `Inviting ${isolate(form.textOf('email'))}`,
    send: (invited: Role, key) =>
      api.POST('/people', {
        params: { header: { 'Idempotency-Key': key } },
        body: { email: form.changes.email ?? '', role: invited },
      }),
    textOf: (person) => `${isolate(person.email)} was invited as ${person.role}.`,
  });
  const invite = () => inviting.run(role);
  const { error, ...email } = form.field('email', inviting, invite);
  return (
    <Dialog title="Invite a person" error={undefined} action={{ text: 'Invite', change: inviting, onRun: invite }}>
      <TextField {...email} type="email" error={error ?? form.restOf(inviting)} />
      <Choice label="Role" items={ROLES} value={role} onChange={setRole} />
      <Box variant="p">
        {isLocal
          ? 'The local stage sends no email, so tell the person yourself.'
          : 'The person gets an email with the address of this dashboard and a temporary password.'}
      </Box>
    </Dialog>
  );
}

export function ChangeRoleDialog({ person }: { readonly person: Person }) {
  const { seen, reload } = useSeen(person, () => readPerson(person.email));
  const isSelf = useIsSelf(person);
  const [role, setRole] = useState<Role>(person.role);
  const changing = useDialogChange({
    what: `Changing the role of ${isolate(seen.email)}`,
    send: (chosen: Role, key) => api.PATCH('/people/{email}', { ...paramsOf(seen, key), body: { role: chosen } }),
    reload,
    textOf: (changed) => `The role of ${isolate(changed.email)} is now ${changed.role}.`,
  });
  return (
    <Dialog
      title={`Role of ${isolate(seen.email)}`}
      action={{ text: 'Change role', change: changing, onRun: () => changing.run(role) }}
    >
      <Choice
        label="Role"
        description={`Now ${seen.role}. A change takes effect immediately.${isSelf ? " This is your own role. As a viewer, you can't change it back." : ''}`}
        items={ROLES}
        value={role}
        onChange={setRole}
      />
    </Dialog>
  );
}

interface RemoveProps {
  readonly person: Person;
  /** The identity provider that decides who has access, if one does. */
  readonly provider: string | null | undefined;
}

export function RemovePersonDialog({ person, provider }: RemoveProps) {
  const isSelf = useIsSelf(person);
  return (
    <ConfirmDialog
      about={person}
      read={() => readPerson(person.email)}
      verb={provider ? 'Sign' : 'Remove'}
      object={({ email }) => (provider ? `${isolate(email)} out` : isolate(email))}
      action={provider ? 'Sign out' : 'Remove person'}
      send={(seen, key) => api.DELETE('/people/{email}', paramsOf(seen, key))}
      onDone={({ email }) => `${isolate(email)} was ${provider ? 'signed out' : 'removed'}.`}
    >
      {({ email, role }) => {
        if (isSelf && !provider) {
          return 'You are signed out everywhere and lose access immediately. Only another admin can invite you again.';
        }
        return provider
          ? `${isolate(email)} is signed out everywhere, and can sign in again as long as ${provider} gives them access.`
          : `${isolate(email)}${role !== person.role ? `, now ${role},` : ''} is signed out everywhere and loses access immediately. Their past changes are not affected. You can invite them again later.`;
      }}
    </ConfirmDialog>
  );
}
