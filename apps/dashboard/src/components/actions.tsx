import { Button, ButtonDropdown, type ButtonProps } from '@cloudscape-design/components';
import type { RefAttributes } from 'react';
import { useIsAdmin } from '../api/read.ts';
import { Row } from './stack.tsx';
import styles from './text.module.css';

/** Something that admins can do with a record. */
export interface Action {
  readonly text: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly disabledReason?: string;
}

interface Props {
  readonly actions: readonly Action[];
  /** What follows their texts for screen readers, such as the name of the record. */
  readonly of?: string;
}

/**
 * The actions for a record: links in its row, or buttons on its page. In a row, one that is disabled leaves its place empty,
 * so that no other one moves under the pointer.
 */
export function Actions({ actions, of, areButtons = false }: Props & { readonly areButtons?: boolean }) {
  const buttons = actions.map(({ text, run, ...more }) => {
    if (more.disabled && !areButtons) return <Empty key={text}>{text}</Empty>;
    const label = of !== undefined && { ariaLabel: `${text} ${of}` };
    return (
      <AdminButton key={text} variant={areButtons ? 'normal' : 'inline-link'} onClick={run} {...more} {...label}>
        {text}
      </AdminButton>
    );
  });
  if (!areButtons) return <div className={styles.places}>{buttons}</div>;
  return <Row size="xs">{buttons}</Row>;
}

const Empty = ({ children }: { readonly children: string }) => <span className={styles.empty}>{children}</span>;

/** The actions for a row of a table in a menu. Each opens a dialog. */
export function ActionMenu({ actions, of }: Props & { readonly of: string }) {
  const isAdmin = useIsAdmin();
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={`Actions for ${of}`}
      expandToViewport
      disabled={!isAdmin}
      {...(!isAdmin && { disabledReason: VIEWER_REASON })}
      items={actions.map(({ text }) => ({ id: text, text: `${text}…` }))}
      onItemClick={({ detail }) => actions.find(({ text }) => text === detail.id)?.run()}
    />
  );
}

export const VIEWER_REASON = 'You have read-only access. Ask an admin to do this, or to change your role.';

/** A button for admins, on one line. Disabled for viewers, with the reason. */
export function AdminButton(props: ButtonProps & RefAttributes<ButtonProps.Ref>) {
  const isAdmin = useIsAdmin();
  return <Button wrapText={false} {...props} {...(!isAdmin && { disabled: true, disabledReason: VIEWER_REASON })} />;
}
