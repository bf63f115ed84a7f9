import { writeLog } from './log.ts';

/**
 * Logs a failure that belongs to no request.
 * @param operation what failed, such as `checkDomains`
 * @param failure the error. If it has a cause, its message says what the cause is about, such as a domain
 */
export function logFailure(operation: string, failure: unknown): void {
  const cause = rootCause(failure);
  writeLog({
    level: 'error',
    operation,
    message: failure instanceof Error && failure !== cause ? failure.message : String(failure),
    cause: cause instanceof Error ? (cause.stack ?? String(cause)) : String(cause),
  });
}

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;
}
