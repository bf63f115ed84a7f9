/** Why a request failed: the response's `Error`, or that there was none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The response's code; or `unreachable`, `timeout` or `unexpected_response` when no response explains the failure. */
  readonly code: string;
  /** The HTTP status, or 0 without a response. */
  readonly status: number;

  constructor(code: string, message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** Whether a request failed because nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What to tell a person about a failure. */
export function messageOf(error: unknown): string {
  if (isSignedOut(error)) return 'You are signed out. Sign in in another tab, then send this again.';
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong in this page. Reload it and try again.';
}
