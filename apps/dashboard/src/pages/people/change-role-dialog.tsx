import { useState } from 'react';
import type { Person, Role } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { Choice } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { useDialogChange } from '../../components/use-dialog.ts';
import { ROLES } from './invite-dialog.tsx';
import { useSeenPerson } from './use-seen-person.ts';

/** Asks for the new role of a person. */
export function ChangeRoleDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { seen, ifUnchanged } = useSeenPerson(person);
  const [role, setRole] = useState<Role>(person.role);
  const changing = useDialogChange(
    `Changing the role of ${isolate(seen.email)}`,
    (body: object) =>
      ifUnchanged(request<Person>(`/people/${encodeURIComponent(seen.email)}`, { method: 'PATCH', body })),
    onClose,
    ({ body }) => {
      updateLists<Person>('/people', ({ email }) => email === body.email, body);
      return `${isolate(body.email)} is now ${body.role}.`;
    },
  );
  const change = () => changing.run({ role, seen: { role: seen.role, invitedAt: seen.invitedAt } });
  return (
    <Dialog
      title={`Role of ${isolate(seen.email)}`}
      onClose={onClose}
      action={{ text: 'Change role', change: changing, onRun: change }}
    >
      <Choice
        label="Role"
        description={`Now ${seen.role}. A change takes effect immediately.`}
        items={ROLES}
        value={role}
        onChange={setRole}
      />
    </Dialog>
  );
}
