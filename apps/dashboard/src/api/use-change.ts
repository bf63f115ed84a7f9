import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dismiss, dismissDone, notify } from '../components/notify.ts';
import { useIsSlow } from '../components/use-is-slow.ts';
import { ApiError, isConflict, isSenderRejected, isUnknownOutcome, messageOf, UNEXPECTED } from './api-error.ts';
import { showOutcome } from './change-order.ts';
import { queryClient, readAfter } from './query-client.ts';
import { serverNow } from './server-clock.ts';

/** How many changes are under way. A reload or closing the tab would end them, and nobody would see their outcome. */
let running = 0;
addEventListener('beforeunload', (event) => {
  if (running > 0) event.preventDefault();
});

/** `crypto.randomUUID` exists only over HTTPS and at localhost. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A change is slow if its outcome isn't known by then. */
const SLOW_MS = 5_000;

export interface Change<Input = void> {
  /** Sends it, unless it is being sent. */
  readonly run: (input: Input) => void;
  readonly isRunning: boolean;
  /** It has been running for so long that the person may want to leave. It goes on, and a notification has its outcome. */
  readonly isSlow: boolean;
  /** What was sent last. */
  readonly input: Input | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  /** The problems of the last attempt, by property of the request's body. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Forgets why the last attempt failed. One that is running goes on. */
  readonly clearError: () => void;
}

/** A change as it was when it began. The page may show something else by the time it is sent again, or done. */
interface Sending<Input, Output> {
  readonly what: string;
  readonly input: Input;
  readonly begunAt: number;
  readonly send: () => Promise<Output>;
  readonly onDone: (output: Output) => void;
}

/**
 * Sends a change, one at a time, and reads everything on the screen again. If its outcome is unknown, the error says so.
 * @param what what is done, such as `Adding the category “Dogs”`: a failure is reported with it once its form was left
 * @param send gets an `Idempotency-Key` that stays the same until the input changes or a request succeeds
 * @param onDone gets the outcome, and whether the page or dialog that began the change was left
 * @param failuresIn what tells a failure. A button may be far from all that is about the same record only
 */
export function useChange<Input = void, Output = unknown>(
  what: string,
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
  onDone: (output: Output, input: Input, wasLeft: boolean) => void = () => {},
  failuresIn: 'form' | 'notification' = 'form',
): Change<Input> {
  const sent = useRef({ text: '', idempotencyKey: '' });
  const isSending = useRef(false);
  const mayBeDone = useRef(false);
  const isShown = useRef(true);
  const { mutate, isPending, error, reset, variables } = useMutation<Output, Error, Sending<Input, Output>>({
    mutationFn: async (sending) => {
      running += 1;
      try {
        return await sending.send();
      } finally {
        running -= 1;
      }
    },
    onSuccess: (output, sending) => {
      try {
        showOutcome(sending.begunAt, () => sending.onDone(output));
      } catch (cause) {
        throw new ApiError(UNEXPECTED, 'The service sent an invalid response.', 200, { cause });
      }
      sent.current = { text: '', idempotencyKey: '' };
      mayBeDone.current = false;
      if (failuresIn === 'notification') dismiss(`${sending.what} ${FAILURES.unknown}`);
    },
    onError: (cause, sending) => {
      mayBeDone.current ||= isUnknownOutcome(cause);
      // A form mentions its earlier attempt. A button's earlier failure is still shown.
      const isOfForm = failuresIn === 'form';
      if (!isShown.current || !isOfForm) {
        showOutcome(sending.begunAt, () => notifyFailure(sending.what, cause, isOfForm && mayBeDone.current));
      }
    },
    onSettled: async (_, cause) => {
      const read = cause ? readAfter(cause) : queryClient.invalidateQueries();
      // The reason appears with the record as it is now, so that trying again at once is a decision about that one.
      if (isConflict(cause)) await read;
      isSending.current = false;
    },
  });
  const isSlow = useIsSlow(isPending, SLOW_MS);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    run: (input) => {
      if (isSending.current) return;
      isSending.current = true;
      dismissDone();
      if (failuresIn === 'notification') dismiss(`${what} ${FAILURES.known}`);
      const text = JSON.stringify(input) ?? '';
      if (sent.current.idempotencyKey === '' || sent.current.text !== text) {
        sent.current = { text, idempotencyKey: newId() };
      }
      const { idempotencyKey } = sent.current;
      mutate({
        what,
        input,
        begunAt: serverNow(),
        send: () => send(input, idempotencyKey),
        onDone: (output) => onDone(output, input, !isShown.current),
      });
    },
    input: variables?.input,
    isRunning: isPending,
    isSlow,
    error: error ? failureText(error, mayBeDone.current) : undefined,
    fieldErrors: error instanceof ApiError ? error.fields : {},
    clearError: () => isSending.current || reset(),
  };
}

const FAILURES = { known: 'failed', unknown: 'may have failed' } as const;

/** Reports the failure of a change whose form was left, or that has none. */
export function notifyFailure(what: string, error: Error, mayBeDone = false): void {
  const header = `${what} ${FAILURES[isUnknownOutcome(error) ? 'unknown' : 'known']}`;
  notify(failureText(error, mayBeDone), { id: header, type: 'error', header });
}

/**
 * Why a change failed, and that it may have been made if that isn't known.
 * @param mayBeDone the outcome of an earlier attempt is unknown. A rejection of the sender says nothing about that
 */
export function failureText(error: Error, mayBeDone = false): string {
  const text = messageOf(error);
  if (isUnknownOutcome(error)) return `${text} It isn't known whether this was done. Look, and try again if it wasn't.`;
  return mayBeDone && isSenderRejected(error) ? `${text} Your earlier attempt may have been successful.` : text;
}
