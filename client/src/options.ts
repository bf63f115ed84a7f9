/** The options of a client. */
export interface ClientOptions {
  /** The API key. Keep it on a server: everybody who opens a web page can read the keys in it. */
  readonly apiKey: string;
  /** The base URL of the API, such as `http://localhost:3000/v1`. */
  readonly baseUrl: string;
  /** How long a call may take, including its retries, in milliseconds; by default 60,000. */
  readonly timeoutMs?: number;
  /** The most retries of a call; by default 3. */
  readonly maxRetries?: number;
  /**
   * Called once for each operation that is deprecated or not stable, and once when the key expires within two weeks; by
   * default `console.warn`.
   */
  readonly onWarning?: (message: string) => void;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** How long this call may take, in milliseconds; by default the client's `timeoutMs`. */
  readonly timeoutMs?: number;
}

/** Options of a call that writes. */
export interface WriteOptions extends CallOptions {
  /**
   * Makes the call safe to repeat for 24 hours, even in another process. By default, each call has its own key, which
   * makes its retries safe.
   */
  readonly idempotencyKey?: string;
}

/** Options of a call that changes or deletes a record. */
export interface ChangeOptions extends WriteOptions {
  /** The `etag` that the record must still have, or the call fails. By default, any will do. */
  readonly ifMatch?: string;
}
