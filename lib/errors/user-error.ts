/** Something that the person at the terminal can put right: shown as one line, without a stack. */
export class UserError extends Error {}

/** Ends a command for an error: one line for a `UserError`, the stack for a bug. */
export function failWith(error: unknown): void {
  console.error(error instanceof UserError ? `petstore: ${error.message}` : error);
  process.exitCode = 1;
}
