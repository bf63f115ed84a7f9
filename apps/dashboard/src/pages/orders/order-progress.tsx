import type { Order } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Status } from '../../components/status.tsx';

/** What waits for somebody stands out. */
const STATES = {
  placed: { type: 'warning', text: 'Placed' },
  approved: { type: 'info', text: 'Approved' },
  delivered: { type: 'success', text: 'Delivered' },
} as const;

export const OrderProgress = ({ order: { status } }: { readonly order: Order }) => <Status {...STATES[status]} />;
