import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { updateLists } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Step } from './steps.ts';

interface Props {
  readonly order: Order;
  readonly step: Step;
  readonly onClose: () => void;
}

/** Asks for confirmation before an order moves to its next status. */
export function StepDialog({ order: { id, petId }, step: { text, path, to, effect }, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`${text} order ${id}?`}
      action={`${text} order`}
      send={() => request<Order>(`/orders/${id}/${path}`, { method: 'POST' })}
      onDone={({ body: changed }) => {
        updateLists<Order>('/orders', (orders) => orders.map((order) => (order.id === id ? changed : order)));
        return changed.status === to ? `Order ${id} is ${to}.` : `Order ${id} was already ${changed.status}.`;
      }}
      onClose={onClose}
    >
      {`The order is for pet ${petId}. ${effect} This can't be undone.`}
    </ConfirmDialog>
  );
}
