import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { doing, useDialogChange } from './use-dialog.ts';

interface Props<Output> {
  /** The question, such as `Delete the pet “Rex”?` */
  readonly title: string;
  readonly action: string;
  /** What stops working. */
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  readonly send: () => Promise<Output>;
  /** Returns the text of the notification. */
  readonly onDone: (output: Output) => string;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before a change that can't be undone or that stops something. If the question changes while it is
 * asked, because somebody else has changed the record, the dialog says so.
 */
export function ConfirmDialog<Output>({ title, action, children, isDisabled, send, onDone, onClose }: Props<Output>) {
  const [asked] = useState(title);
  const change = useDialogChange<void, Output>(doing(title), send, onClose, onDone);
  return (
    <Dialog title={title} onClose={onClose} action={{ text: action, change, onRun: change.run, isDisabled }}>
      {title !== asked && (
        <Alert type="warning" header="Somebody else has changed this meanwhile">
          The question was: {asked}
        </Alert>
      )}
      {typeof children === 'string' ? <Box variant="p">{children}</Box> : children}
    </Dialog>
  );
}
