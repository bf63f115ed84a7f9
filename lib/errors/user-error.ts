import { SERVICE } from '../config/service-name.ts';
import type { ErrorCode } from './error-statuses.ts';

/** What a command reports: the code of the same failure in the API, or `failed`. */
export type FailureCode = ErrorCode | 'failed';

/** An error that the person at the terminal can fix. It is shown as one line, without a stack trace. */
export class UserError extends Error {
  readonly code: FailureCode;

  constructor(message: string, { cause, code = 'failed' }: { cause?: unknown; code?: FailureCode } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** Prints an error and sets the exit code 1: one line for a `UserError`, a stack trace for a bug. */
export function failWith(error: unknown): void {
  console.error(error instanceof UserError ? `${SERVICE}: ${error.message}` : error);
  process.exitCode = 1;
}
