import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';

interface Props {
  readonly theirs: DomainSettings;
  readonly onKeepMine: () => void;
  readonly onDiscard: () => void;
}

/** Shows what somebody else has saved since the edit began. */
export function SettingsConflict({ theirs: { primary, redirects }, onKeepMine, onDiscard }: Props) {
  return (
    <Alert
      type="warning"
      header="Somebody else changed these settings"
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onKeepMine}>Keep mine</Button>
          <Button onClick={onDiscard}>Use theirs</Button>
        </SpaceBetween>
      }
    >
      Your changes are not lost. The saved settings are now:
      <ul>
        <li>Primary domain: {primary ?? 'none'}</li>
        {redirects.map(({ from, to, status }) => (
          <li key={from}>
            {from} redirects to {to} ({status})
          </li>
        ))}
        {redirects.length === 0 && <li>No redirects</li>}
      </ul>
      Choose "Keep mine" to continue with your changes, or "Use theirs" to discard them.
    </Alert>
  );
}
