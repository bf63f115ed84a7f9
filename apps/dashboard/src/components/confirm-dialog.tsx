import { Box } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { doing, useDialogChange } from './dialogs.tsx';
import { useSeen } from './use-seen.ts';

interface Props<Seen> {
  /** What the question is about, as the page shows it. The others get it as the person has seen it. */
  readonly about: Seen;
  /** The record as it was read last. A dialog keeps showing the version that it opened with. */
  readonly now?: Seen | undefined;
  /** The question, such as `Delete the pet “Rex”?` */
  readonly title: (seen: Seen) => string;
  readonly action: string;
  /** What stops working. */
  readonly children: (seen: Seen) => ReactNode;
  readonly isDisabled?: boolean;
  readonly send: (seen: Seen) => Promise<unknown>;
  /** Returns the text of the notification. */
  readonly onDone: (seen: Seen) => string;
}

/** Asks for confirmation before a change that can't be undone or that stops something. */
export function ConfirmDialog<Seen>(props: Props<Seen>) {
  const { about, now, action, isDisabled, send, onDone } = props;
  const { seen, ifUnchanged } = useSeen(about, now);
  const title = props.title(seen);
  const children = props.children(seen);
  const change = useDialogChange<void, unknown>(
    doing(title),
    () => ifUnchanged(send(seen)),
    () => onDone(seen),
  );
  return (
    <Dialog title={title} action={{ text: action, change, onRun: change.run, isDisabled }}>
      {typeof children === 'string' ? <Box variant="p">{children}</Box> : children}
    </Dialog>
  );
}
