import type { Person } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { remove } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { isolate } from '../../components/isolate.ts';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Asks for confirmation before a person is removed. */
export function RemovePersonDialog({ person: { email }, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Remove ${isolate(email)}?`}
      action="Remove person"
      send={() => remove(`/people/${encodeURIComponent(email)}`)}
      onDone={() => {
        updateLists<Person>('/people', (people) => people.filter((person) => person.email !== email));
        return `${isolate(email)} was removed.`;
      }}
      onClose={onClose}
    >
      {`${isolate(email)} is signed out everywhere and loses access immediately. Their past changes are not affected. You can invite them again later.`}
    </ConfirmDialog>
  );
}
