import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DomainSettings } from '../../../../lib/contract/generated/dashboard/types.ts';

interface Props {
  readonly theirs: DomainSettings;
  readonly onKeepMine: () => void;
  readonly onDiscard: () => void;
}

/** Shows what somebody else has saved while this person was editing. Nobody's work is replaced unseen. */
export function SettingsConflict({ theirs: { primary, redirects }, onKeepMine, onDiscard }: Props) {
  return (
    <Alert
      type="warning"
      header="Somebody else has changed these settings"
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onKeepMine}>Keep mine</Button>
          <Button onClick={onDiscard}>Use theirs</Button>
        </SpaceBetween>
      }
    >
      Nothing that you entered is lost. This is saved now:
      <ul>
        <li>Primary domain: {primary ?? 'none'}</li>
        {redirects.map(({ from, to, status }) => (
          <li key={from}>
            {from} redirects to {to} ({status})
          </li>
        ))}
        {redirects.length === 0 && <li>No redirects</li>}
      </ul>
      Choose "Keep mine" to save your version over it, or "Use theirs" to start again from it.
    </Alert>
  );
}
