import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** The status of a pet. */
export function PetState({ pet: { status } }: { readonly pet: Pet }) {
  if (status === 'sold') return <StatusIndicator type="stopped">Sold</StatusIndicator>;
  if (status === 'pending') return <StatusIndicator type="pending">Pending</StatusIndicator>;
  return <StatusIndicator type="success">Available</StatusIndicator>;
}
