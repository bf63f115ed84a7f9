import type { ErrorBody } from '../contract/generated/public/types.ts';
import { type ErrorCode, errorStatuses } from './errors.ts';

/** The body of every error response: the contract's `Error`. Its `status` equals the HTTP status. */
export function errorBody(code: ErrorCode, message: string): ErrorBody {
  return { code, message, status: errorStatuses[code] };
}
