import { removePerson } from '../../../lib/contract/generated/dashboard/remove-person.ts';
import { type Access, changesOrDeletesItems, listsItems, recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import type { Service } from '../../../lib/http/operation-module.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as people from '../../../lib/people/remove-person.ts';

export const access: Access = [changesOrDeletesItems, listsItems, recordsActivity];
export const services: readonly Service[] = ['accounts'];

/** `DELETE /people/{email}`: removes a person's access. */
export const handler = dashboardOperation(removePerson, async ({ path: { email } }, { actor }) => {
  await people.removePerson(email, actor, new Date());
  return NO_CONTENT;
});
