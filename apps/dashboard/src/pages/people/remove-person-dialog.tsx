import type { Person } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { useSeenPerson } from './use-seen-person.ts';

interface Props {
  readonly person: Person;
  /** The identity provider that decides who has access, if one does. */
  readonly provider: string | null | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation before a person is removed. */
export function RemovePersonDialog({ person, provider, onClose }: Props) {
  const { seen, ifUnchanged } = useSeenPerson(person);
  const { email, role, invitedAt } = seen;
  return (
    <ConfirmDialog
      title={provider ? `Sign ${isolate(email)} out?` : `Remove ${isolate(email)}?`}
      action={provider ? 'Sign out' : 'Remove person'}
      send={() =>
        ifUnchanged(remove(`/people/${encodeURIComponent(email)}?${new URLSearchParams({ role, invitedAt })}`))
      }
      onDone={() => {
        updateLists<Person>('/people', (person) => person.email === email);
        return `${isolate(email)} was ${provider ? 'signed out' : 'removed'}.`;
      }}
      onClose={onClose}
    >
      {provider
        ? `${isolate(email)} is signed out everywhere, and can sign in again as long as ${provider} gives them access.`
        : `${isolate(email)}${seen !== person ? `, now ${role},` : ''} is signed out everywhere and loses access immediately. Their past changes are not affected. You can invite them again later.`}
    </ConfirmDialog>
  );
}
