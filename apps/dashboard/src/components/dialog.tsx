import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly size?: 'medium' | 'large';
  /** Why the last attempt failed. */
  readonly error?: string | undefined;
  /** The primary button. Without one, the dialog is for reading only. */
  readonly action?: {
    readonly text: string;
    readonly isRunning: boolean;
    readonly onRun: () => void;
    readonly isDisabled?: boolean;
  };
}

/** A dialog with its buttons. It stays open and shows the error when its action fails. */
export function Dialog({ title, children, onClose, size = 'medium', error, action }: DialogProps) {
  const buttons = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onClose}>
          {action ? 'Cancel' : 'Close'}
        </Button>
        {action && (
          <Button
            variant="primary"
            loading={action.isRunning}
            disabled={action.isDisabled ?? false}
            onClick={action.onRun}
          >
            {action.text}
          </Button>
        )}
      </SpaceBetween>
    </Box>
  );
  return (
    <Modal visible size={size} header={title} footer={buttons} onDismiss={onClose} closeAriaLabel="Close">
      <SpaceBetween size="m">
        {children}
        {error !== undefined && (
          <Alert type="error" header="Something went wrong">
            {error}
          </Alert>
        )}
      </SpaceBetween>
    </Modal>
  );
}
