import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { messageOf } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { AdminButton } from '../../components/admin-button.tsx';
import { useNotifications } from '../../layout/notifications.tsx';

interface Props {
  readonly order: Order;
  /** Refreshes the list. */
  readonly onDone: () => Promise<unknown>;
}

const STEPS = {
  placed: { text: 'Approve', path: 'approval' },
  approved: { text: 'Deliver', path: 'delivery' },
} as const;

/** Moves an order to its next status. */
export function StepButton({ order: { id, status }, onDone }: Props) {
  const { notify } = useNotifications();
  const step = status === 'delivered' ? undefined : STEPS[status];
  const stepping = useAction(async () => {
    if (!step) return;
    try {
      const { body } = await request<Order>(`/orders/${id}/${step.path}`, { method: 'POST' });
      notify({ id: 'orders', type: 'success', content: `Order ${id} is ${body.status}.` });
      await onDone();
    } catch (error) {
      notify({ id: 'orders', type: 'error', header: `Order ${id} was not changed`, content: messageOf(error) });
    }
  });
  if (!step) return '–';
  return (
    <AdminButton
      variant="inline-link"
      ariaLabel={`${step.text} order ${id}`}
      loading={stepping.isRunning}
      onClick={() => void stepping.run()}
    >
      {step.text}
    </AdminButton>
  );
}
