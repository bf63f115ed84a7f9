import { Alert, Box, Button, type ButtonProps, Modal } from '@cloudscape-design/components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Change } from '../api/use-change.ts';
import { ChangeError } from './change-error.tsx';
import { useClose } from './dialogs.tsx';
import { Row, Stack } from './stack.tsx';
import { MAY_BE_DONE, NOT_SAVED, useLeaveQuestion } from './use-leave-question.ts';

export interface DialogProps {
  readonly title: string;
  /** Its fields can't be changed while the action runs or its outcome is open, so that they show what was sent. */
  readonly children: ReactNode;
  /** How far along the action is. */
  readonly progress?: ReactNode;
  /** Whether something was chosen that is not typed. */
  readonly isChanged?: boolean;
  readonly size?: 'medium' | 'large';
  /** Why the last attempt failed. By default, the error of the change. */
  readonly error?: string | undefined;
  /** What closing the dialog loses that nothing can show again. A button with this text closes it; ✕ asks first. */
  readonly atStake?: { readonly lost: string; readonly closeText: string };
  /** The text of the button that closes a dialog without its action. */
  readonly dismissText?: string;
  /** What the primary button does. Without it, the dialog is for reading only. */
  readonly action?: {
    readonly text: string;
    /** The change that it makes. Without one, it leads to another dialog. */
    readonly change?: Pick<Change, 'isRunning' | 'retryReason' | 'error' | 'mayBeDone'>;
    readonly onRun: () => void;
    readonly isDisabled?: boolean | undefined;
    /** Whether it takes something away. Its button is red. */
    readonly isDestructive?: boolean;
  };
}

/** The primary button in Cloudscape's colors of errors. */
const DESTRUCTIVE: ButtonProps.Style = {
  root: {
    background: {
      default: 'light-dark(#db0000, #ff7a7a)',
      hover: 'light-dark(#990000, #ffa2a2)',
      active: 'light-dark(#700000, #ff7a7a)',
    },
    borderColor: { default: 'transparent', hover: 'transparent', active: 'transparent' },
  },
};

const IDLE = { isRunning: false, retryReason: undefined, error: undefined, mayBeDone: false };

/**
 * A dialog with its buttons. It stays open while its action runs and when it fails, with the error. What was entered is not
 * lost without a question: a click outside doesn't close it, and everything else asks.
 */
export function Dialog({
  title,
  children,
  progress,
  isChanged = false,
  size = 'medium',
  atStake,
  ...props
}: DialogProps) {
  const { action, dismissText = action ? 'Cancel' : 'Close' } = props;
  const onClose = useClose();
  const [isTyped, setIsTyped] = useState(false);
  const { isRunning, retryReason, mayBeDone, ...change } = action?.change ?? IDLE;
  const error = 'error' in props ? props.error : change.error;
  const isOpen = isRunning || mayBeDone;
  const lost = atStake?.lost ?? (isOpen ? MAY_BE_DONE : NOT_SAVED);
  const asks = atStake !== undefined || isOpen || isTyped || isChanged;
  useLeaveQuestion(asks, lost);
  const content = useRef<HTMLDivElement>(null);
  const actionButton = useRef<ButtonProps.Ref>(null);
  useEffect(() => {
    // After the modal has set the focus on its button that closes it.
    const frame = requestAnimationFrame(() => {
      content.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
      // A click beside the dialog would take the focus, and Escape with it.
      const overlay = content.current?.closest('[role="dialog"]');
      overlay?.addEventListener('mousedown', (event) => event.target === overlay && event.preventDefault());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  // An inert field would lose the focus to nothing.
  useEffect(() => {
    if (isRunning) actionButton.current?.focus();
  }, [isRunning]);
  const close = () => {
    if (!asks || confirm(`Close this? ${lost}`)) onClose();
  };
  const buttons = (
    <Box float="right">
      <Row size="xs">
        <Button variant={atStake ? 'primary' : 'link'} onClick={atStake ? onClose : close}>
          {atStake?.closeText ?? dismissText}
        </Button>
        {action && (
          <Button
            ref={actionButton}
            variant="primary"
            loading={isRunning}
            disabled={action.isDisabled ?? false}
            onClick={action.onRun}
            {...(action.isDestructive && { style: DESTRUCTIVE })}
          >
            {mayBeDone ? 'Try again' : action.text}
          </Button>
        )}
      </Row>
    </Box>
  );
  return (
    <Modal
      visible
      size={size}
      header={title}
      footer={buttons}
      closeAriaLabel="Close"
      onDismiss={({ detail: { reason } }) => {
        const isAccident = reason !== 'closeButton' && (atStake || (action && reason === 'overlay'));
        if (!isAccident) close();
      }}
    >
      <div ref={content} onInput={() => setIsTyped(true)}>
        <Stack size="m">
          <div inert={isOpen}>
            <Stack size="m">{children}</Stack>
          </div>
          {isRunning && progress}
          {retryReason !== undefined && <Alert type="info">{retryReason} Trying again…</Alert>}
          {!isRunning && <ChangeError>{error}</ChangeError>}
        </Stack>
      </div>
    </Modal>
  );
}
