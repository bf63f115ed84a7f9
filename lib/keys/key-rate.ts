/** The counts of an execution environment since it last shared them. */
export interface UnsharedCounts {
  /** The current minute, in minutes since 1970. */
  readonly minute: number;
  /** The weight of the requests accepted in that minute. */
  readonly weight: number;
  /** Requests accepted in any minute. */
  readonly requests: number;
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

export interface KeyLimits {
  readonly burst: LimitState;
  readonly minute: LimitState;
}

export interface RateDecision {
  readonly isAllowed: boolean;
  /** The minute that the request counts towards, in minutes since 1970. */
  readonly minute: number;
  /** The weight that was taken at once. */
  readonly taken: number;
  /** Seconds to wait before trying again. For a rejected request. */
  readonly retryAfterSeconds: number;
  /** Whether the request is the first of a day (UTC) in this environment. */
  readonly isFirstOfDay: boolean;
  /** Counts to share with this request, if sharing is due. */
  readonly toShare: UnsharedCounts | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** After the first request of a day, an execution environment shares its counts after this many requests or this much weight. */
export const SHARED_EVERY = 20;

/** A burst can have as many requests as the rate allows in this time. An empty token bucket takes as long to refill. */
export const BURST_SECONDS = 2;

/**
 * Limits the rate of one API key in one execution environment. A token bucket limits bursts. The total over all
 * environments is limited per minute: environments share their counts every 20 requests or 20 of weight, so each can
 * exceed the limit by that and the weight of one request. They share the first request of a day at once, so that a key that
 * is rarely used does not look unused.
 *
 * A request needs one token, whatever its weight, part of which may become known only later. So the bucket can go below
 * zero.
 */
export class KeyRate {
  /** The rate of the key, in requests per second. */
  readonly #perSecond: number;
  #tokens: number;
  #refilledAt: number;
  #minute: number;
  /** The weight of all environments in this minute, as of the last time this environment shared its counts. */
  #sharedWeight = 0;
  #unshared = { weight: 0, requests: 0, refused: 0 };
  /** The day of the last request, in days since 1970 (UTC). */
  #day: number | undefined;
  /** The latest minute before the clock was set back. Shared counts up to this one include old requests. */
  #repeatedUpTo = Number.NEGATIVE_INFINITY;

  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#tokens = perSecond * BURST_SECONDS;
    this.#refilledAt = now;
    this.#minute = Math.floor(now / MINUTE_MS);
  }

  /** Counts a request and decides whether to accept it. `taken` is the weight that is known already. */
  decide(now: number, taken = 1): RateDecision {
    this.#advance(now);
    const hasToken = this.#tokens >= 1;
    const isAllowed = hasToken && this.#total < this.#perSecond * 60;
    if (isAllowed) {
      this.#tokens -= taken;
      this.#unshared.weight += taken;
      this.#unshared.requests += 1;
    } else {
      this.#unshared.refused += 1;
    }
    const day = Math.floor(now / DAY_MS);
    const isFirstOfDay = day !== this.#day;
    this.#day = day;
    const secondsToToken = Math.max(1, Math.ceil((1 - this.#tokens) / this.#perSecond));
    return {
      isAllowed,
      minute: this.#minute,
      taken,
      retryAfterSeconds: hasToken ? this.#secondsLeft(now) : secondsToToken,
      isFirstOfDay,
      toShare: this.#takeUnshared(isFirstOfDay ? 1 : SHARED_EVERY),
    };
  }

  /** Takes the rest of an accepted request's weight. Returns counts to share now, if sharing is due. */
  takeRest({ minute, taken }: RateDecision, weight: number, now: number): UnsharedCounts | undefined {
    if (weight <= taken) return undefined;
    this.#advance(now);
    this.#tokens -= weight - taken;
    // In a later minute, it could reject a key that is below its rate.
    if (minute === this.#minute) this.#unshared.weight += weight - taken;
    return this.#takeUnshared();
  }

  /** What is left of the key's limits. */
  left(now: number): KeyLimits {
    this.#advance(now);
    const [burst, minute] = [this.#perSecond * BURST_SECONDS, this.#perSecond * 60];
    return {
      burst: {
        limit: burst,
        remaining: Math.max(0, Math.floor(this.#tokens)),
        resetSeconds: Math.ceil((burst - this.#tokens) / this.#perSecond),
      },
      minute: { limit: minute, remaining: Math.max(0, minute - this.#total), resetSeconds: this.#secondsLeft(now) },
    };
  }

  /** Records the shared weight that was read back after this environment added its own counts. */
  recordShared(minute: number, total: number): void {
    if (minute !== this.#minute || minute <= this.#repeatedUpTo) return;
    this.#sharedWeight = Math.max(this.#sharedWeight, total);
  }

  get #total(): number {
    return this.#sharedWeight + this.#unshared.weight;
  }

  /** Seconds until the next minute. */
  #secondsLeft(now: number): number {
    return Math.max(1, Math.ceil(((this.#minute + 1) * MINUTE_MS - now) / 1000));
  }

  #advance(now: number): void {
    const elapsed = Math.max(0, now - this.#refilledAt) / 1000;
    this.#tokens = Math.min(this.#perSecond * BURST_SECONDS, this.#tokens + elapsed * this.#perSecond);
    this.#refilledAt = now;
    const minute = Math.floor(now / MINUTE_MS);
    if (minute === this.#minute) return;
    if (minute < this.#minute) this.#repeatedUpTo = Math.max(this.#repeatedUpTo, this.#minute);
    // The unshared weight belongs to an earlier minute. Adding it to this one could reject a key that is below its rate.
    this.#unshared.weight = 0;
    this.#sharedWeight = 0;
    this.#minute = minute;
  }

  /** @param atLeast how many requests, or how much weight, must be unshared */
  #takeUnshared(atLeast = SHARED_EVERY): UnsharedCounts | undefined {
    const { weight, requests, refused } = this.#unshared;
    if (Math.max(requests + refused, weight) < atLeast) return undefined;
    // Mark the counts as shared before the call, so that concurrent requests do not share them again.
    this.#sharedWeight += weight;
    this.#unshared = { weight: 0, requests: 0, refused: 0 };
    return { minute: this.#minute, weight, requests, refused };
  }
}
