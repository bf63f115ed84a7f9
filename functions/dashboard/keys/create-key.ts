import { createKey } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, reissuesKeys } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { idempotentRequest } from '../../../lib/http/idempotent-request.ts';
import { personOwner } from '../../../lib/keys/dashboard-owner.ts';
import { newKeyView } from '../../../lib/keys/key-view.ts';
import * as keys from '../../../lib/keys/manage-keys.ts';

export const access = [
  recordsActivity,
  reissuesKeys,
  { table: 'ApiKeys', actions: ['DeleteItem', 'GetItem', 'PutItem'] },
] as const;

/** `POST /keys`: creates an API key, and returns it only this once. */
export const handler = dashboardOperation(createKey, async (input, { by, person, sentAt }) => {
  const { expiresAt, ...access } = input.body;
  const request = idempotentRequest(createKey.operationId, personOwner(person), input, sentAt);
  const expiry = expiresAt === undefined ? undefined : new Date(expiresAt);
  const { key, record } = await keys.createKey({ ...access, expiresAt: expiry }, by, request);
  return { body: { key, record: newKeyView(record, Date.parse(by.at)) } };
});
