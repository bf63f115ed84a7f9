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
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  /** The problems of the last attempt, by property of the request's body. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly clearError: () => void;
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
  const { mutate, isPending, error, reset } = useMutation<Output, Error, Input>({
    mutationFn: (input) => {
      const text = JSON.stringify(input) ?? '';
      if (sent.current.idempotencyKey === '' || sent.current.text !== text) {
        sent.current = { text, idempotencyKey: crypto.randomUUID() };
      }
      return send(input, sent.current.idempotencyKey);
    },
    retry: (failures, cause) => failures < MAX_RETRIES && isUnknownOutcome(cause) && waitOf(cause) <= MAX_WAIT_MS,
    retryDelay: (failures, cause) => Math.max(waitOf(cause), 500 * 2 ** failures),
    onSuccess: (output, input) => {
      sent.current = { text: '', idempotencyKey: '' };
      onDone(output, input);
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
      mutate(input);
    },
    isRunning: isPending,
    error: error ? failureText(error) : undefined,
    fieldErrors: error instanceof ApiError ? error.fields : {},
    clearError: reset,
  };
}

const waitOf = (error: Error): number => (error instanceof ApiError ? error.retryAfterMs : 0);

function failureText(error: Error): string {
  const unknown = "It isn't known whether this was done. Look, or try again: it is done only once.";
  return isUnknownOutcome(error) ? `${messageOf(error)} ${unknown}` : messageOf(error);
}
