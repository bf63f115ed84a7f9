import { useState } from 'react';
import { fieldsOf, messageOf } from './api-error.ts';

export interface Action<Input> {
  /** Runs the action. Resolves to whether it succeeded. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly isRunning: boolean;
  /** The message for the last failure. */
  readonly error: string | undefined;
  /** The problems of the last failure, by property of the request's body. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly clearError: () => void;
}

/** Runs an action of a person, one at a time, and keeps its last failure. */
export function useAction<Input = void>(work: (input: Input) => Promise<unknown>): Action<Input> {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  return {
    isRunning,
    error: failure === undefined ? undefined : messageOf(failure),
    fieldErrors: fieldsOf(failure),
    clearError: () => setFailure(undefined),
    run: async (input) => {
      if (isRunning) return false;
      setIsRunning(true);
      setFailure(undefined);
      try {
        await work(input);
        return true;
      } catch (cause) {
        setFailure(cause);
        return false;
      } finally {
        setIsRunning(false);
      }
    },
  };
}
