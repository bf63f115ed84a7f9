interface ApiErrorOptions extends ErrorOptions {
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** A failed request to the dashboard's API: the service refused it, or could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The error code of the response; `unreachable`, `timeout` or `unexpected_response` if it has none. */
  readonly code: string;
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  /** The problem of each invalid property of the request's body. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, message: string, status: number, options: ApiErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.fields = options.fields ?? {};
  }
}

/** Whether a request failed because the person is signed out. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The message to show for a failure. */
export function messageOf(error: unknown): string {
  if (isSignedOut(error)) return 'You are signed out. Sign in in another tab, then try again.';
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong. Reload the page and try again.';
}

/** The problem of each invalid field that a failure is about. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
