import { Alert, Box } from '@cloudscape-design/components';
import { type ReactNode, useState } from 'react';
import { isEqual, requireShown, type Shown } from '../api/require-shown.ts';
import { Dialog } from './dialog.tsx';
import { doing, useDialogChange } from './use-dialog.ts';

interface Props<Output, Data> {
  /** The question, such as `Delete the pet “Rex”?` */
  readonly title: string;
  readonly action: string;
  /** What stops working. */
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** What the question is about, where the service doesn't compare it with what the person has seen. */
  readonly about?: Shown<Data>;
  readonly send: () => Promise<Output>;
  /** Returns the text of the notification. */
  readonly onDone: (output: Output) => string;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before a change that can't be undone or that stops something. If the question, or what it is
 * about, changes while it is asked, because somebody else has changed the record, the dialog says so.
 */
export function ConfirmDialog<Output, Data>(props: Props<Output, Data>) {
  const { title, action, children, isDisabled, about, send, onDone, onClose } = props;
  const [asked] = useState({ title, shown: about?.shown });
  const sendIfShown = async () => {
    if (about) await requireShown(about);
    return send();
  };
  const change = useDialogChange<void, Output>(doing(title), sendIfShown, onClose, onDone);
  return (
    <Dialog title={title} onClose={onClose} action={{ text: action, change, onRun: change.run, isDisabled }}>
      {!isEqual(asked, { title, shown: about?.shown }) && (
        <Alert type="warning" header="Somebody else has changed this meanwhile">
          {title === asked.title ? 'Look at it before you confirm.' : `The question was: ${asked.title}`}
        </Alert>
      )}
      {typeof children === 'string' ? <Box variant="p">{children}</Box> : children}
    </Dialog>
  );
}
