import type { FailureCode } from '../../lib/errors/user-error.ts';

/** What a check found. */
export interface Finding {
  readonly outcome: 'ok' | 'to do' | 'unchecked';
  readonly detail: string;
  /** The command that does what is to do. */
  readonly run?: string;
  /** Why it could not be checked, if that can be mended. */
  readonly code?: FailureCode;
}

/** Nothing is to do. */
export const ok = (detail: string): Finding => ({ outcome: 'ok', detail });

/** @param run the command that does it, if one does */
export const toDo = (detail: string, run?: string): Finding => ({ outcome: 'to do', detail, ...(run && { run }) });

/** @param code left out if nobody can check it, or not yet */
export const unchecked = (detail: string, code?: FailureCode): Finding => ({
  outcome: 'unchecked',
  detail,
  ...(code && { code }),
});
