import { SERVICE } from '../config/service-name.ts';

/** An error that the person at the terminal can fix. It is shown as one line, without a stack trace. */
export class UserError extends Error {}

/** Prints an error and sets the exit code 1: one line for a `UserError`, a stack trace for a bug. */
export function failWith(error: unknown): void {
  console.error(error instanceof UserError ? `${SERVICE}: ${error.message}` : error);
  process.exitCode = 1;
}
