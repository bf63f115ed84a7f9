import { Box } from '@cloudscape-design/components';
import type { ReactNode } from 'react';
import type { Outcome } from '../api/use-change.ts';
import { useSeen } from '../api/use-seen.ts';
import { DOING, isDestructive, type Verb } from '../messages/verbs.ts';
import { Dialog } from './dialog.tsx';
import { useDialogChange } from './dialogs.tsx';

interface Props<Seen> {
  /** What the question is about, as the page shows it. The others get it as the dialog shows it. */
  readonly about: Seen;
  /** Reads it as it is now, once somebody has changed it meanwhile. */
  readonly read: () => Promise<Seen | undefined>;
  /** The question is the verb and what follows it: `Delete` and `the pet “Rex”`. */
  readonly verb: Verb;
  readonly object: (seen: Seen) => string;
  readonly action: string;
  /** What stops working. */
  readonly children: (seen: Seen) => ReactNode;
  readonly isDisabled?: boolean;
  readonly send: (seen: Seen, idempotencyKey: string) => Promise<Outcome>;
  /** Returns the text of the notification. */
  readonly onDone: (seen: Seen) => string;
}

/** Asks for confirmation before a change that can't be undone or that stops something. */
export function ConfirmDialog<Seen>(props: Props<Seen>) {
  const { verb, action, isDisabled, send, onDone } = props;
  const { seen, reload } = useSeen(props.about, props.read);
  const object = props.object(seen);
  const children = props.children(seen);
  const change = useDialogChange({
    what: `${DOING[verb]} ${object}`,
    send: (_, key) => send(seen, key),
    reload,
    textOf: () => onDone(seen),
  });
  return (
    <Dialog
      title={`${verb} ${object}?`}
      action={{ text: action, change, onRun: change.run, isDisabled, isDestructive: isDestructive(verb) }}
    >
      {typeof children === 'string' ? <Box variant="p">{children}</Box> : children}
    </Dialog>
  );
}
