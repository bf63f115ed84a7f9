import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** The status of an order. */
export function OrderProgress({ order: { status } }: { readonly order: Order }) {
  if (status === 'delivered') return <StatusIndicator type="success">Delivered</StatusIndicator>;
  if (status === 'approved') return <StatusIndicator type="in-progress">Approved</StatusIndicator>;
  return <StatusIndicator type="pending">Placed</StatusIndicator>;
}
