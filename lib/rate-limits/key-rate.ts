const MINUTE_MS = 60_000;

/** Requests after which an execution environment adds its count to the shared one. */
const SHARED_EVERY = 20;

/** A burst may be this many times the rate. */
const BURST_FACTOR = 2;

/** What an execution environment has counted since it last shared its counts. */
export interface UnsharedCounts {
  /** The minute of the requests, in whole minutes since 1970. */
  readonly minute: number;
  /** Requests that were let through in that minute. */
  readonly inMinute: number;
  /** Requests that were let through in earlier minutes. */
  readonly before: number;
  /** Requests that were refused. */
  readonly refused: number;
}

/** The verdict on one request, with the figures for its `RateLimit` headers. */
export interface RateDecision {
  readonly isAllowed: boolean;
  /** Requests per minute. */
  readonly limit: number;
  /** Requests left in this minute, as far as this environment knows. */
  readonly remaining: number;
  /** Seconds until the minute ends. */
  readonly resetSeconds: number;
  /** Seconds to wait before the next try. Only for a refused request. */
  readonly retryAfterSeconds: number;
  /** Counts to share now, if it is time. */
  readonly toShare: UnsharedCounts | undefined;
}

/**
 * The rate of one API key in one execution environment. A token bucket limits bursts. The total over all environments
 * is limited per minute, by counts that they share every 20 requests; each can exceed it by 20.
 */
export class KeyRate {
  readonly #perSecond: number;
  #tokens: number;
  #refilledAt: number;
  #minute: number;
  /** All environments' requests in this minute, as of the last time that this one shared its own. */
  #sharedInMinute = 0;
  #inMinute = 0;
  #before = 0;
  #refused = 0;

  /** @param perSecond the rate of the key, in requests per second */
  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#tokens = perSecond * BURST_FACTOR;
    this.#refilledAt = now;
    this.#minute = Math.floor(now / MINUTE_MS);
  }

  /** Counts a request and decides on it. `now` is in milliseconds since 1970. */
  decide(now: number): RateDecision {
    this.#advance(now);
    const limit = this.#perSecond * 60;
    const hasToken = this.#tokens >= 1;
    const isAllowed = hasToken && this.#total < limit;
    if (isAllowed) {
      this.#tokens -= 1;
      this.#inMinute += 1;
    } else {
      this.#refused += 1;
    }
    const resetSeconds = Math.max(1, Math.ceil(((this.#minute + 1) * MINUTE_MS - now) / 1000));
    return {
      isAllowed,
      limit,
      remaining: Math.max(0, Math.min(limit - this.#total, Math.floor(this.#tokens))),
      resetSeconds,
      retryAfterSeconds: hasToken ? resetSeconds : Math.max(1, Math.ceil((1 - this.#tokens) / this.#perSecond)),
      toShare: this.#takeUnshared(),
    };
  }

  /** Takes note of the shared count after this environment has added its own. */
  recordShared(minute: number, total: number): void {
    if (minute === this.#minute) this.#sharedInMinute = Math.max(this.#sharedInMinute, total);
  }

  get #total(): number {
    return this.#sharedInMinute + this.#inMinute;
  }

  #advance(now: number): void {
    const elapsed = Math.max(0, now - this.#refilledAt) / 1000;
    this.#tokens = Math.min(this.#perSecond * BURST_FACTOR, this.#tokens + elapsed * this.#perSecond);
    this.#refilledAt = now;
    const minute = Math.floor(now / MINUTE_MS);
    if (minute === this.#minute) return;
    // What is unshared belongs to an earlier minute: adding it to this one could refuse a key below its rate.
    this.#before += this.#inMinute;
    this.#inMinute = 0;
    this.#sharedInMinute = 0;
    this.#minute = minute;
  }

  #takeUnshared(): UnsharedCounts | undefined {
    if (this.#inMinute + this.#before + this.#refused < SHARED_EVERY) return undefined;
    const counts = { minute: this.#minute, inMinute: this.#inMinute, before: this.#before, refused: this.#refused };
    // They count as shared from now on, so that requests at the same moment do not share them too.
    this.#sharedInMinute += this.#inMinute;
    this.#inMinute = 0;
    this.#before = 0;
    this.#refused = 0;
    return counts;
  }
}
