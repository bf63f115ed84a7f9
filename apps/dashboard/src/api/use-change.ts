import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dismiss, notify } from '../messages/notify.ts';
import { ApiError, hasStatus, isDecided, isUnanswered, messageOf } from './api-error.ts';
import { newKey } from './new-key.ts';

export interface Change<Input = void> {
  /** Sends it, unless it is being sent. */
  readonly run: (input: Input) => void;
  readonly isRunning: boolean;
  /** Why the current attempt is being repeated. */
  readonly retryReason: string | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  /** The problems of the last attempt, by property of the body. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** No attempt got an answer. Only the same request may be sent again: it is done once. */
  readonly mayBeDone: boolean;
}

/** What sending a change results in, as the client's methods return it. */
export interface Outcome {
  readonly data?: unknown;
  readonly error?: unknown;
}
type Success<Result> = Exclude<Result, { readonly error: unknown }>;

const isSuccess = <Result extends Outcome>(outcome: Result): outcome is Success<Result> => !('error' in outcome);

interface Options<Input, Result extends Outcome> {
  /** What is done, such as `Adding the category “Dogs”`. A failure is reported with it once its form was left. */
  readonly what: string;
  /** Sends the request. All attempts that may be the same change have the same `Idempotency-Key`. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<Result>;
  /** Reads the record again that somebody else has changed meanwhile, for the form to show. */
  readonly reload?: (() => Promise<unknown>) | undefined;
  /** Called once the page shows the change. */
  readonly onDone?: (data: Success<Result>['data'], input: Input) => void;
  /** A button has no place of its own for its failures. */
  readonly failuresIn?: 'form' | 'notification';
}

/** A change of the person. It is sent again if there is no answer, which never does it twice. */
export function useChange<Input = void, Result extends Outcome = Outcome>(
  options: Options<Input, Result>,
): Change<Input> {
  const { what, send, reload, onDone, failuresIn = 'form' } = options;
  const attempt = useRef<{ readonly key: string; mayBeDone: boolean }>(undefined);
  // `isPending` is updated after the next click of a double click.
  const isSending = useRef(false);
  const isShown = useIsShown();
  const { mutate, isPending, error, failureReason, variables } = useMutation<Success<Result>['data'], Error, Input>({
    mutationFn: async (input) => {
      attempt.current ??= { key: newKey(), mayBeDone: false };
      const current = attempt.current;
      try {
        const outcome = await send(input, current.key);
        if (!isSuccess(outcome)) throw outcome.error;
        attempt.current = undefined;
        return outcome.data;
      } catch (cause) {
        if (isUnanswered(cause)) current.mayBeDone = true;
        else if (isDecided(cause) || !current.mayBeDone) attempt.current = undefined;
        if (hasStatus(cause, 412)) await reload?.().catch(() => {});
        if (cause instanceof ApiError) cause.mayBeDone = attempt.current?.mayBeDone ?? false;
        throw cause;
      }
    },
    onSuccess: (data, input) => {
      dismiss(what); // The report of an earlier attempt that failed.
      onDone?.(data, input);
    },
    onSettled: () => {
      isSending.current = false;
    },
    onError: (cause) => {
      if (isShown.current && failuresIn === 'form') return;
      const header = `${what} ${isUncertain(cause) ? 'may have failed' : 'failed'}`;
      notify(failureText(cause), { id: what, type: 'error', header });
    },
  });
  const mayBeDone = !isPending && isUncertain(error);
  return {
    run: (input) => {
      if (isSending.current) return;
      isSending.current = true;
      mutate(mayBeDone && variables !== undefined ? variables : input);
    },
    isRunning: isPending,
    retryReason: isPending && failureReason ? messageOf(failureReason) : undefined,
    error: error ? failureText(error) : undefined,
    fieldErrors: error instanceof ApiError ? error.fields : {},
    mayBeDone,
  };
}

const isUncertain = (error: unknown): boolean => error instanceof ApiError && error.mayBeDone;

/** Why a change failed, and what to do. */
export function failureText(error: Error): string {
  if (isUncertain(error)) return `${messageOf(error)} Your change may not have been made. Try again.`;
  return hasStatus(error, 412)
    ? 'Somebody changed this meanwhile. Check how it is now, then try again.'
    : messageOf(error);
}

/** Whether a component is on the screen, also for what ends after it was left. */
export function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
