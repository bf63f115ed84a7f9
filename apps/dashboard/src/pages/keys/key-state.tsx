import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { formatTime } from '../../components/format.ts';

/** The state of a key. */
export function KeyState({ apiKey: { state, expiresAt } }: { readonly apiKey: ApiKey }) {
  if (state === 'revoked') return <StatusIndicator type="stopped">Revoked</StatusIndicator>;
  if (state === 'expired') return <StatusIndicator type="stopped">Expired</StatusIndicator>;
  if (expiresAt === undefined) return <StatusIndicator type="success">Active</StatusIndicator>;
  return <StatusIndicator type="pending">Active until {formatTime(expiresAt)}</StatusIndicator>;
}
