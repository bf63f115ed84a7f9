import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../../api/client.ts';
import type { Action } from '../../components/actions.tsx';
import type { Verb } from '../../messages/verbs.ts';

/** A step of an order, which can't be undone. */
export interface Step {
  readonly text: Verb;
  readonly from: Order['status'];
  /** What the order is afterwards. */
  readonly to: Order['status'] | 'canceled';
  readonly effect: string;
  readonly send: (order: Order, idempotencyKey: string) => Promise<unknown>;
}

const paramsOf = ({ id, etag }: Order, key: string) => ({
  params: { path: { orderId: id }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
});

const APPROVE: Step = {
  text: 'Approve',
  from: 'placed',
  to: 'approved',
  effect: 'The client can no longer cancel it. The next step is to deliver it.',
  send: (order, key) => api.POST('/orders/{orderId}/approval', paramsOf(order, key)),
};
const DELIVER: Step = {
  text: 'Deliver',
  from: 'approved',
  to: 'delivered',
  effect: 'This completes the order.',
  send: (order, key) => api.POST('/orders/{orderId}/delivery', paramsOf(order, key)),
};

/** The steps that every order goes through. */
export const STEPS = [APPROVE, DELIVER] as const;

export const CANCEL: Step = {
  text: 'Cancel',
  from: 'placed',
  to: 'canceled',
  effect: 'The order is deleted, and its pet is for sale again. Tell the client.',
  send: (order, key) => api.DELETE('/orders/{orderId}', paramsOf(order, key)),
};

/** The steps for an order. Each has its own place, so no button changes its meaning when the order does. */
export const actionsOf = ({ status }: Order, steps: readonly Step[], choose: (step: Step) => void): Action[] =>
  steps.map((step) => ({ text: step.text, run: () => choose(step), disabled: status !== step.from }));
