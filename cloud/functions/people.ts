import * as invitePerson from '../../functions/dashboard/invite-person.ts';
import * as listPeople from '../../functions/dashboard/list-people.ts';
import * as removePerson from '../../functions/dashboard/remove-person.ts';
import { connectPeople } from '../connect-people.ts';
import { serveOperations } from './serve-operations.ts';

connectPeople();

/** Serves the operations of people. */
export const handler = serveOperations({ listPeople, invitePerson, removePerson });
