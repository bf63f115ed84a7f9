import { useState } from 'react';
import { messageOf } from './api-error.ts';

export interface Action<Input> {
  /** Runs the action. Resolves to whether it succeeded. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly isRunning: boolean;
  /** The message for the last failure. */
  readonly error: string | undefined;
  readonly clearError: () => void;
}

/** Runs an action of a person, one at a time, and keeps the message of its last failure. */
export function useAction<Input = void>(work: (input: Input) => Promise<unknown>): Action<Input> {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isRunning,
    error,
    clearError: () => setError(undefined),
    run: async (input) => {
      if (isRunning) return false;
      setIsRunning(true);
      setError(undefined);
      try {
        await work(input);
        return true;
      } catch (failure) {
        setError(messageOf(failure));
        return false;
      } finally {
        setIsRunning(false);
      }
    },
  };
}
