import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isUnknownOutcome, messageOf } from './api-error.ts';
import { queryClient } from './query-client.ts';

/** How often a request is repeated whose outcome is unknown, and the longest wait for it that the service may ask for. */
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 5_000;

/** A change that a person makes. */
export interface Change<Input = void> {
  /** Sends it, unless it is being sent. */
  readonly run: (input: Input) => void;
  readonly isRunning: boolean;
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
  readonly input: Input;
  readonly send: () => Promise<Output>;
  readonly onDone: (output: Output) => void;
}

/**
 * Sends a change, one at a time, and reads everything on the screen again. If its outcome is unknown, it is sent again:
 * all changes are safe to repeat. If that doesn't help, the error says that the outcome is unknown.
 * @param send gets an `Idempotency-Key` that stays the same until the input changes or a request succeeds
 */
export function useChange<Input = void, Output = unknown>(
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
  onDone: (output: Output, input: Input) => void = () => {},
): Change<Input> {
  const sent = useRef({ text: '', idempotencyKey: '' });
  const isSending = useRef(false);
  const { mutate, isPending, error, reset, variables } = useMutation<Output, Error, Sending<Input, Output>>({
    mutationFn: (sending) => sending.send(),
    retry: (failures, cause) => failures < MAX_RETRIES && isUnknownOutcome(cause) && waitOf(cause) <= MAX_WAIT_MS,
    retryDelay: (failures, cause) => Math.max(waitOf(cause), 500 * 2 ** failures),
    onSuccess: (output, sending) => {
      sent.current = { text: '', idempotencyKey: '' };
      sending.onDone(output);
    },
    onSettled: () => {
      isSending.current = false;
      void queryClient.invalidateQueries();
    },
  });
  return {
    run: (input) => {
      if (isSending.current) return;
      isSending.current = true;
      const text = JSON.stringify(input) ?? '';
      if (sent.current.idempotencyKey === '' || sent.current.text !== text) {
        sent.current = { text, idempotencyKey: crypto.randomUUID() };
      }
      const { idempotencyKey } = sent.current;
      mutate({ input, send: () => send(input, idempotencyKey), onDone: (output) => onDone(output, input) });
    },
    input: variables?.input,
    isRunning: isPending,
    error: error ? failureText(error) : undefined,
    fieldErrors: error instanceof ApiError ? error.fields : {},
    clearError: () => isSending.current || reset(),
  };
}

const waitOf = (error: Error): number => (error instanceof ApiError ? error.retryAfterMs : 0);

function failureText(error: Error): string {
  const unknown = "It isn't known whether this was done. Look, or try again: it is done only once.";
  return isUnknownOutcome(error) ? `${messageOf(error)} ${unknown}` : messageOf(error);
}
