import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import type { Change } from '../api/use-change.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly size?: 'medium' | 'large';
  /** Why the last attempt failed. By default, the error of the change. */
  readonly error?: string | undefined;
  /** The text of the button that closes a dialog without an action. Nothing else then closes it. */
  readonly closeText?: string;
  /** What the primary button does. Without it, the dialog is for reading only. */
  readonly action?: {
    readonly text: string;
    readonly change: Pick<Change, 'isRunning' | 'error'>;
    readonly onRun: () => void;
    readonly isDisabled?: boolean;
  };
}

/**
 * A dialog with its buttons. It stays open while its action runs and when it fails, with the error. What was typed is
 * not lost without a question: a click outside doesn't close it, and leaving the page asks.
 */
export function Dialog({ title, children, onClose, size = 'medium', closeText, action, ...props }: DialogProps) {
  const [isTyped, setIsTyped] = useState(false);
  useLeaveQuestion(isTyped);
  const isRunning = action?.change.isRunning ?? false;
  const error = 'error' in props ? props.error : action?.change.error;
  const canDismiss = (reason: string) => !isRunning && closeText === undefined && !(action && reason === 'overlay');
  const buttons = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant={closeText === undefined ? 'link' : 'primary'} disabled={isRunning} onClick={onClose}>
          {closeText ?? (action ? 'Cancel' : 'Close')}
        </Button>
        {action && (
          <Button variant="primary" loading={isRunning} disabled={action.isDisabled ?? false} onClick={action.onRun}>
            {action.text}
          </Button>
        )}
      </SpaceBetween>
    </Box>
  );
  return (
    <Modal
      visible
      size={size}
      header={title}
      footer={buttons}
      closeAriaLabel="Close"
      onDismiss={({ detail: { reason } }) => canDismiss(reason) && onClose()}
    >
      <div onInput={() => setIsTyped(true)}>
        <SpaceBetween size="m">
          {children}
          {error !== undefined && (
            <Alert type="error" header="Something went wrong">
              {error}
            </Alert>
          )}
        </SpaceBetween>
      </div>
    </Modal>
  );
}
