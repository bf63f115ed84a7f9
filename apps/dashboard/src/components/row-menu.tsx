import { ButtonDropdown } from '@cloudscape-design/components';
import { useIsAdmin } from '../api/use-resource.ts';
import { VIEWER_REASON } from './admin-button.tsx';

interface Props<Action extends string> {
  /** What the actions are for, for screen readers. */
  readonly subject: string;
  readonly actions: readonly { readonly id: Action; readonly text: string }[];
  readonly onChoose: (action: Action) => void;
}

/** The actions for a row of a table. Disabled for viewers, with the reason. */
export function RowMenu<Action extends string>({ subject, actions, onChoose }: Props<Action>) {
  const isAdmin = useIsAdmin();
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={`Actions for ${subject}`}
      expandToViewport
      disabled={!isAdmin}
      {...(!isAdmin && { disabledReason: VIEWER_REASON })}
      items={actions}
      onItemClick={({ detail }) => {
        const chosen = actions.find(({ id }) => id === detail.id);
        if (chosen) onChoose(chosen.id);
      }}
    />
  );
}
