import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import type { Person, Role } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { notify } from '../../components/notify.ts';
import { TextField } from '../../components/text-field.tsx';

interface Props {
  /** The person whose role to change. Without one, the dialog invites a new person. */
  readonly person?: Person;
  readonly onClose: () => void;
}

const ROLES: readonly { readonly value: Role; readonly label: string; readonly description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'Read-only access.' },
  { value: 'admin', label: 'Admin', description: 'Full access, including people.' },
];

/** Asks for the email address and role of a person. */
export function InviteDialog({ person, onClose }: Props) {
  const [email, setEmail] = useState(person?.email ?? '');
  const [role, setRole] = useState<Role>(person?.role ?? 'viewer');
  const inviting = useChange(
    () =>
      person
        ? request<Person>(`/people/${encodeURIComponent(person.email)}`, {
            method: 'PATCH',
            body: { role, seen: { role: person.role, invitedAt: person.invitedAt } },
          })
        : request<Person>('/people', { method: 'POST', body: { email: email.trim(), role } }),
    ({ body: { email, role } }) => {
      onClose();
      notify(person ? `${isolate(email)} is now ${role}.` : `${isolate(email)} can now sign in as ${role}.`);
    },
  );
  const errors = formErrors(inviting, ['email']);
  return (
    <Dialog
      title={person ? `Role of ${isolate(person.email)}` : 'Invite a person'}
      onClose={onClose}
      error={person && errors.rest}
      action={{
        text: person ? 'Change role' : 'Invite',
        change: inviting,
        onRun: inviting.run,
      }}
    >
      {!person && (
        <TextField
          label="Email"
          description="The address that the person signs in with."
          error={errors.email ?? errors.rest}
          type="email"
          value={email}
          placeholder="ada@example.com"
          autoFocus
          onChange={setEmail}
          onEnter={inviting.run}
        />
      )}
      <FormField label="Role" description={person && 'Takes effect immediately.'}>
        <RadioGroup
          items={ROLES}
          value={role}
          onChange={({ detail }) => setRole(detail.value === 'admin' ? 'admin' : 'viewer')}
        />
      </FormField>
    </Dialog>
  );
}
