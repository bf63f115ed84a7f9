import { useState } from 'react';
import type { Person, Role } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { remove, request } from '../../api/request.ts';
import { putInList, updateLists } from '../../api/update-data.ts';
import { useResource, useSession } from '../../api/use-resource.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDialogChange } from '../../components/dialogs.tsx';
import { Choice, TextField } from '../../components/fields.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { useSeen } from '../../components/use-seen.ts';

/** A person as they were read last. */
const useNow = (person: Person): Person | undefined =>
  useResource<Person[]>('/people').data?.find(({ email }) => email === person.email);

const useIsSelf = ({ email }: Person): boolean => useSession().data?.email === email;

const ROLES: readonly { readonly value: Role; readonly label: string; readonly description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'Read-only access.' },
  { value: 'admin', label: 'Admin', description: 'Full access, including people.' },
];

export function InviteDialog() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const inviting = useDialogChange(
    `Inviting ${isolate(email)}`,
    (body: object) => request<Person>('/people', { method: 'POST', body }),
    ({ body }) => {
      putInList<Person>('/people', { email: body.email }, body);
      return `${isolate(body.email)} was invited as ${body.role}.`;
    },
  );
  const invite = () => inviting.run({ email: email.trim(), role });
  const errors = formErrors(inviting, ['email']);
  return (
    <Dialog title="Invite a person" error={undefined} action={{ text: 'Invite', change: inviting, onRun: invite }}>
      <TextField
        label="Email"
        description="The address that the person signs in with."
        error={errors.email ?? errors.rest}
        type="email"
        value={email}
        placeholder="ada@example.com"
        onChange={setEmail}
        onEnter={invite}
      />
      <Choice label="Role" items={ROLES} value={role} onChange={setRole} />
    </Dialog>
  );
}

export function ChangeRoleDialog({ person }: { readonly person: Person }) {
  const now = useNow(person);
  const { seen, ifUnchanged } = useSeen(person, now);
  const isSelf = useIsSelf(person);
  const [role, setRole] = useState<Role>(person.role);
  const changing = useDialogChange(
    `Changing the role of ${isolate(seen.email)}`,
    (body: object) =>
      ifUnchanged(request<Person>(`/people/${encodeURIComponent(seen.email)}`, { method: 'PATCH', body })),
    ({ body }) => {
      updateLists<Person>('/people', { email: body.email }, body);
      const done = body.role === seen.role ? 'is still' : 'was changed to';
      return `The role of ${isolate(body.email)} ${done} ${body.role}.`;
    },
  );
  const change = () => changing.run({ role, seen: { role: seen.role, invitedAt: seen.invitedAt } });
  // A failed attempt may have changed the role.
  const { role: current } = (changing.error !== undefined && now) || seen;
  return (
    <Dialog title={`Role of ${isolate(seen.email)}`} action={{ text: 'Change role', change: changing, onRun: change }}>
      <Choice
        label="Role"
        description={`Now ${current}. A change takes effect immediately.${isSelf ? " This is your own role. As a viewer, you can't change it back." : ''}`}
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
      now={useNow(person)}
      title={({ email }) => (provider ? `Sign ${isolate(email)} out?` : `Remove ${isolate(email)}?`)}
      action={provider ? 'Sign out' : 'Remove person'}
      send={({ email, role, invitedAt }) =>
        remove(`/people/${encodeURIComponent(email)}?${new URLSearchParams({ role, invitedAt })}`, {
          isRepeatable: !provider, // The person may have signed in again.
        })
      }
      onDone={({ email }) => {
        updateLists<Person>('/people', { email });
        return `${isolate(email)} was ${provider ? 'signed out' : 'removed'}.`;
      }}
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
