import { approveOrder } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { advanceOrderTo } from '../../../lib/orders/order-steps.ts';

export const access = [recordsActivity, { table: 'Orders', actions: ['GetItem', 'UpdateItem'] }] as const;

/** `POST /orders/{orderId}/approval`: approves a placed order. */
export const handler = dashboardOperation(approveOrder, async ({ path: { orderId } }, { by }) => ({
  body: await advanceOrderTo('approved', orderId, by),
}));
