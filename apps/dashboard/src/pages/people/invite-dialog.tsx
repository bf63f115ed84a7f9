import { useState } from 'react';
import type { Person, Role } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formErrors } from '../../components/form-errors.ts';
import { isolate } from '../../components/isolate.ts';
import { TextField } from '../../components/text-field.tsx';
import { useDialogChange } from '../../components/use-dialog.ts';

/** What a person may do. */
export const ROLES: readonly { readonly value: Role; readonly label: string; readonly description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'Read-only access.' },
  { value: 'admin', label: 'Admin', description: 'Full access, including people.' },
];

/** Asks for the email address and role of a person to invite. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const inviting = useDialogChange(
    `Inviting ${isolate(email)}`,
    (body: object) => request<Person>('/people', { method: 'POST', body }),
    onClose,
    ({ body: { email, role } }) => `${isolate(email)} can now sign in as ${role}.`,
  );
  const invite = () => inviting.run({ email: email.trim(), role });
  const errors = formErrors(inviting, ['email']);
  return (
    <Dialog
      title="Invite a person"
      onClose={onClose}
      error={undefined}
      action={{ text: 'Invite', change: inviting, onRun: invite }}
    >
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
