/** What a client needs, and may be told. */
export interface ClientOptions {
  /** The API key. Keep it on a server: whoever has a web page has the keys in it. */
  readonly apiKey: string;
  /** The base URL of the API, such as `http://localhost:3000/v1`. */
  readonly baseUrl: string;
  /** How long a call may take, in milliseconds, all of its tries included; by default 60,000. */
  readonly timeoutMs?: number;
  /** How often a call is tried again; by default 3 times. */
  readonly maxRetries?: number;
  /** Gets each warning once: an operation is deprecated, or not stable. By default they go to `console.warn`. */
  readonly onWarning?: (message: string) => void;
  /** Sends requests in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** How long this call may take, in milliseconds, in place of the client's `timeoutMs`. */
  readonly timeoutMs?: number;
}

/** Options of a call that writes. */
export interface WriteOptions extends CallOptions {
  /**
   * Makes the call safe to repeat for 24 hours, also in another process. By default each call has a key of its own, which
   * makes its retries safe.
   */
  readonly idempotencyKey?: string;
}
