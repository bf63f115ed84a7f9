import * as approveOrder from '../../functions/dashboard/approve-order.ts';
import * as deliverOrder from '../../functions/dashboard/deliver-order.ts';
import * as listOrders from '../../functions/dashboard/list-orders.ts';
import { serveOperations } from './serve-operations.ts';

/** Serves the operations of orders. */
export const handler = serveOperations({ listOrders, approveOrder, deliverOrder });
