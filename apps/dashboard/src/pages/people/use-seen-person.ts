import type { Person } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { request } from '../../api/request.ts';
import { useSeen } from '../../components/use-seen.ts';

/** A person as a dialog shows them. */
export const useSeenPerson = (person: Person) =>
  useSeen(person, async () => (await request<Person[]>('/people')).body.find(({ email }) => email === person.email));
