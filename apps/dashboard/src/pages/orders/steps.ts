import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { remove, request } from '../../api/request.ts';
import type { Action } from '../../components/actions.tsx';

/** A step of an order, which can't be undone. */
export interface Step {
  readonly text: string;
  readonly from: Order['status'];
  /** What the order is afterwards. */
  readonly to: string;
  readonly effect: string;
  /** @returns the order as it is now: further, if somebody else has moved it meanwhile; undefined if it is canceled */
  readonly send: (id: number) => Promise<Order | undefined>;
}

const post = (step: string) => async (id: number) =>
  (await request<Order>(`/orders/${id}/${step}`, { method: 'POST', isRepeatable: true })).body;

const APPROVE: Step = {
  text: 'Approve',
  from: 'placed',
  to: 'approved',
  effect: 'The client can no longer cancel it. The next step is to deliver it.',
  send: post('approval'),
};
const DELIVER: Step = {
  text: 'Deliver',
  from: 'approved',
  to: 'delivered',
  effect: 'This completes the order.',
  send: post('delivery'),
};

/** The steps that every order goes through. */
export const STEPS = [APPROVE, DELIVER] as const;

export const CANCEL: Step = {
  text: 'Cancel',
  from: 'placed',
  to: 'canceled',
  effect: 'The order is deleted, and its pet is for sale again. Tell the client.',
  send: async (id) => {
    await remove(`/orders/${id}`);
    return undefined;
  },
};

/** The steps for an order. Each has its own place, so no button changes its meaning when the order does. */
export const actionsOf = ({ status }: Order, steps: readonly Step[], choose: (step: Step) => void): Action[] =>
  steps.map((step) => ({ text: step.text, run: () => choose(step), disabled: status !== step.from }));
