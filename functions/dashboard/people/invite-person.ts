import { invitePerson } from '../../../lib/contract/generated/dashboard/invite-person.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { type Access, changesItems } from '../../../lib/database/access.ts';
import type { Service } from '../../../lib/http/operation-module.ts';
import { invitePerson as putPerson } from '../../../lib/people/people-store.ts';

export const access: Access = [changesItems];
export const services: readonly Service[] = ['accounts'];

/** `POST /people`: lets a person sign in, or changes the role of one who may. */
export const handler = dashboardOperation(invitePerson, async ({ body: { email, role } }, { actor }) => ({
  body: await putPerson(email, role, actor, new Date()),
}));
