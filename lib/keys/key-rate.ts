const MINUTE_MS = 60_000;

/** An execution environment shares its counts after this many requests. */
export const SHARED_EVERY = 20;

/** A burst can have as many requests as the rate allows in this time. An empty token bucket takes as long to refill. */
export const BURST_SECONDS = 2;

/** The requests that an execution environment has counted since it last shared its counts. */
export interface UnsharedCounts {
  /** The current minute, in minutes since 1970. */
  readonly minute: number;
  /** Requests accepted in that minute. */
  readonly inMinute: number;
  /** Requests accepted in earlier minutes. */
  readonly before: number;
  /** Refused requests. */
  readonly refused: number;
}

/** How much of a limit is used. */
export interface LimitState {
  /** The whole limit, in requests. */
  readonly limit: number;
  /** Requests left, as far as this environment knows. */
  readonly remaining: number;
  /** Seconds until the whole limit is available again. */
  readonly resetSeconds: number;
}

/** The decision on one request, with the values of its `RateLimit` headers. */
export interface RateDecision {
  readonly isAllowed: boolean;
  readonly burst: LimitState;
  readonly minute: LimitState;
  /** Seconds to wait before trying again. Set only for a refused request. */
  readonly retryAfterSeconds: number;
  /** Counts to share now, if sharing is due. */
  readonly toShare: UnsharedCounts | undefined;
}

/**
 * Limits the rate of one API key in one execution environment. A token bucket limits bursts. The total over all
 * environments is limited per minute: environments share their counts every 20 requests, so each can exceed the limit
 * by 20.
 */
export class KeyRate {
  readonly #perSecond: number;
  #tokens: number;
  #refilledAt: number;
  #minute: number;
  /** The requests of all environments in this minute, as of the last time this environment shared its counts. */
  #sharedInMinute = 0;
  #inMinute = 0;
  #before = 0;
  #refused = 0;
  /**
   * The latest minute before the clock was set back. The shared counts of minutes up to this one include old requests.
   */
  #repeatedUpTo = Number.NEGATIVE_INFINITY;

  /** @param perSecond the rate of the key, in requests per second */
  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#tokens = perSecond * BURST_SECONDS;
    this.#refilledAt = now;
    this.#minute = Math.floor(now / MINUTE_MS);
  }

  /** Counts a request and decides whether to accept it. `now` is in milliseconds since 1970. */
  decide(now: number): RateDecision {
    this.#advance(now);
    const hasToken = this.#tokens >= 1;
    const isAllowed = hasToken && this.#total < this.#perSecond * 60;
    if (isAllowed) {
      this.#tokens -= 1;
      this.#inMinute += 1;
    } else {
      this.#refused += 1;
    }
    const minute = this.#minuteState(now);
    return {
      isAllowed,
      burst: this.#burstState(),
      minute,
      retryAfterSeconds: hasToken ? minute.resetSeconds : Math.max(1, Math.ceil((1 - this.#tokens) / this.#perSecond)),
      toShare: this.#takeUnshared(),
    };
  }

  #burstState(): LimitState {
    const limit = this.#perSecond * BURST_SECONDS;
    const resetSeconds = Math.ceil((limit - this.#tokens) / this.#perSecond);
    return { limit, remaining: Math.floor(this.#tokens), resetSeconds };
  }

  #minuteState(now: number): LimitState {
    const limit = this.#perSecond * 60;
    const resetSeconds = Math.max(1, Math.ceil(((this.#minute + 1) * MINUTE_MS - now) / 1000));
    return { limit, remaining: Math.max(0, limit - this.#total), resetSeconds };
  }

  /** Records the shared count that was read back after this environment added its own counts. */
  recordShared(minute: number, total: number): void {
    if (minute !== this.#minute || minute <= this.#repeatedUpTo) return;
    this.#sharedInMinute = Math.max(this.#sharedInMinute, total);
  }

  get #total(): number {
    return this.#sharedInMinute + this.#inMinute;
  }

  #advance(now: number): void {
    const elapsed = Math.max(0, now - this.#refilledAt) / 1000;
    this.#tokens = Math.min(this.#perSecond * BURST_SECONDS, this.#tokens + elapsed * this.#perSecond);
    this.#refilledAt = now;
    const minute = Math.floor(now / MINUTE_MS);
    if (minute === this.#minute) return;
    if (minute < this.#minute) this.#repeatedUpTo = Math.max(this.#repeatedUpTo, this.#minute);
    // The unshared counts belong to an earlier minute. Adding them to this one could refuse a key that is below its
    // rate.
    this.#before += this.#inMinute;
    this.#inMinute = 0;
    this.#sharedInMinute = 0;
    this.#minute = minute;
  }

  #takeUnshared(): UnsharedCounts | undefined {
    if (this.#inMinute + this.#before + this.#refused < SHARED_EVERY) return undefined;
    const counts = { minute: this.#minute, inMinute: this.#inMinute, before: this.#before, refused: this.#refused };
    // Mark the counts as shared before the call, so that concurrent requests do not share them again.
    this.#sharedInMinute += this.#inMinute;
    this.#inMinute = 0;
    this.#before = 0;
    this.#refused = 0;
    return counts;
  }
}
