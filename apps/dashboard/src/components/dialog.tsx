import { Alert, Box, Button, type ButtonProps, Modal, SpaceBetween } from '@cloudscape-design/components';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Change } from '../api/use-change.ts';
import { ChangeError } from './change-error.tsx';
import { useClose } from './dialogs.tsx';
import { NOT_SAVED, UNDER_WAY, useLeaveQuestion } from './use-leave-question.ts';

export interface DialogProps {
  readonly title: string;
  /** Its fields can't be changed while the action runs, so that they show what was sent. */
  readonly children: ReactNode;
  /** How far along the action is. */
  readonly progress?: ReactNode;
  /** Whether something was chosen that is not typed. */
  readonly isChanged?: boolean;
  readonly size?: 'medium' | 'large';
  /** Why the last attempt failed. By default, the error of the change. */
  readonly error?: string | undefined;
  /** The text of the button that closes a dialog without an action. Nothing else then closes it. */
  readonly closeText?: string;
  /** What leaving the page loses that nothing can show again. An action with it can't be left while it is slow. */
  readonly atStake?: string;
  /** The text of the button that closes a dialog without its action. */
  readonly dismissText?: string;
  /** What the primary button does. Without it, the dialog is for reading only. */
  readonly action?: {
    readonly text: string;
    readonly change: Pick<Change, 'isRunning' | 'isSlow' | 'error'>;
    readonly onRun: () => void;
    readonly isDisabled?: boolean | undefined;
  };
}

const LEAVE_RUNNING = `Close this? ${UNDER_WAY}`;
const LEAVE_CHANGED = `Close this? ${NOT_SAVED}`;

/**
 * A dialog with its buttons. It stays open while its action runs and when it fails, with the error. What was
 * entered is not lost without a question: a click outside doesn't close it, and everything else asks. An action that is slow
 * can be left.
 */
export function Dialog({
  title,
  children,
  progress,
  isChanged = false,
  size = 'medium',
  closeText,
  atStake,
  dismissText = 'Cancel',
  action,
  ...props
}: DialogProps) {
  const onClose = useClose();
  const [isTyped, setIsTyped] = useState(false);
  const { isRunning, error: changeError } = action?.change ?? { isRunning: false, error: undefined };
  const isSlow = action?.change.isSlow === true;
  const isStuck = isRunning && !(isSlow && atStake === undefined);
  const hasInput = isTyped || isChanged || (atStake !== undefined && changeError !== undefined);
  const lost = isRunning || !action ? atStake : undefined;
  useLeaveQuestion(hasInput || lost !== undefined, lost ?? (isRunning ? UNDER_WAY : undefined));
  const content = useRef<HTMLDivElement>(null);
  const actionButton = useRef<ButtonProps.Ref>(null);
  const field = useRef<HTMLElement>(null);
  // An inert field loses the focus. It gets the focus back unless the person has moved it.
  useLayoutEffect(() => {
    const isInside = () => content.current?.contains(document.activeElement) === true;
    if (isRunning && isInside()) {
      field.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      actionButton.current?.focus();
      return;
    }
    const isParked = isInside() || document.activeElement?.matches('body, [aria-disabled="true"]');
    if (!isRunning && isParked) field.current?.focus();
    field.current = null;
  }, [isRunning]);
  const hasAction = action !== undefined;
  useEffect(() => {
    if (!hasAction && document.activeElement === document.body) content.current?.focus();
  }, [hasAction]);
  // After the modal has set the focus on its button that closes it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      content.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
      // A click beside the dialog would take the focus, and Escape with it.
      const overlay = content.current?.closest('[role="dialog"]');
      const keepFocus = (event: Event) => event.target === overlay && event.preventDefault();
      overlay?.addEventListener('mousedown', keepFocus);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const error = 'error' in props ? props.error : changeError;
  const close = () => {
    const question = isSlow ? LEAVE_RUNNING : hasInput ? LEAVE_CHANGED : undefined;
    if (question === undefined || confirm(question)) onClose();
  };
  const dismiss = (reason: string) => {
    if (closeText !== undefined || (action && reason === 'overlay') || isStuck) return;
    close();
  };
  const buttons = (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant={closeText === undefined ? 'link' : 'primary'} disabled={isStuck} onClick={close}>
          {closeText ?? (action ? dismissText : 'Close')}
        </Button>
        {action && (
          <Button
            ref={actionButton}
            variant="primary"
            loading={isRunning}
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
    <Modal
      visible
      size={size}
      header={title}
      footer={buttons}
      closeAriaLabel="Close"
      onDismiss={({ detail: { reason } }) => dismiss(reason)}
    >
      <div ref={content} tabIndex={-1} onInput={() => setIsTyped(true)}>
        <SpaceBetween size="m">
          <div inert={isRunning}>
            <SpaceBetween size="m">{children}</SpaceBetween>
          </div>
          {isRunning && progress}
          {isSlow && (
            <Alert type="info" header="This takes longer than usual">
              It isn't known yet whether it was done.{' '}
              {isStuck ? 'Please wait.' : 'You can close this: a notification will say how it ended.'}
            </Alert>
          )}
          <ChangeError>{error}</ChangeError>
        </SpaceBetween>
      </div>
    </Modal>
  );
}
