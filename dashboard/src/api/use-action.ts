import { useState } from 'react';
import { messageOf } from './api-error.ts';

export interface Action<Input> {
  /** Does the work. Resolves to whether it succeeded. */
  readonly run: (input: Input) => Promise<boolean>;
  readonly isRunning: boolean;
  /** Why the last run failed, for people. */
  readonly error: string | undefined;
  readonly clearError: () => void;
}

/** A change that a person asks for. While it runs, it can't be started again; when it fails, the page says why. */
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
