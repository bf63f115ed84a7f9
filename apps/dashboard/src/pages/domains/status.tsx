import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Shown } from './states.ts';

export function Status({ type, text }: Shown) {
  return <StatusIndicator type={type}>{text}</StatusIndicator>;
}
