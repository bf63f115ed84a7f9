/** The counts of an execution environment since it last shared them. */
export interface UnsharedCounts {
  /** The current minute, in minutes since 1970. */
  readonly minute: number;
  /** The weight of the requests accepted in that minute. */
  readonly weight: number;
  /** Requests accepted in any minute. */
  readonly requests: number;
  /** Refused requests. */
  readonly refused: number;
}

/** How much of a limit is used. Requests count by their weight. */
export interface LimitState {
  /** The whole limit, in requests of weight 1. */
  readonly limit: number;
  /** What is left, as far as this environment knows. */
  readonly remaining: number;
  /** Seconds until the whole limit is available again. */
  readonly resetSeconds: number;
}

/** Both limits of a key. */
export interface KeyLimits {
  readonly burst: LimitState;
  readonly minute: LimitState;
}

/** The decision on one request. */
export interface RateDecision {
  readonly isAllowed: boolean;
  /** The minute that the request counts towards, in minutes since 1970. */
  readonly minute: number;
  /** The weight that was taken at once. */
  readonly taken: number;
  /** Seconds to wait before trying again. For a rejected request. */
  readonly retryAfterSeconds: number;
  /** Counts to share now, if sharing is due. */
  readonly toShare: UnsharedCounts | undefined;
}
