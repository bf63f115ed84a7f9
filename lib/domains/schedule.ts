const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a domain is checked after it was added, verified by hand, or lost its record. */
export const STEPS = [
  { forMs: 15 * MINUTE_MS, everyMs: MINUTE_MS },
  { forMs: 2 * HOUR_MS, everyMs: 5 * MINUTE_MS },
  { forMs: 48 * HOUR_MS, everyMs: 30 * MINUTE_MS },
] as const;

/** How long DNS changes can take to propagate, and how long a new domain is checked automatically. */
export const PROPAGATION_MS = 48 * HOUR_MS;

/** How often a live domain is checked, because its record can disappear and its certificate expires. */
const LIVE_CHECK_MS = HOUR_MS;

/** How often the state of a certificate is polled while it is being issued. */
const CERTIFICATE_POLL_MS = 30_000;

/** The facts that determine the next check of a domain. */
export interface CheckState {
  /** When the schedule began: when the domain was added, last verified by hand, or lost its record. */
  readonly since: Date;
  readonly isServed: boolean;
  readonly isIssuing: boolean;
  /** Whether the domain points here. Such a domain only lacks a certificate, so it is checked until it has one. */
  readonly isVerified: boolean;
}

/** When to check a domain next, or `undefined` when the domain waits for a person to choose Verify. */
export function nextCheck({ since, isServed, isIssuing, isVerified }: CheckState, now: Date): Date | undefined {
  if (isIssuing) return new Date(now.getTime() + CERTIFICATE_POLL_MS);
  if (isServed && isVerified) return new Date(now.getTime() + LIVE_CHECK_MS);
  const age = now.getTime() - since.getTime();
  const step = STEPS.find(({ forMs }) => age < forMs) ?? (isVerified ? STEPS.at(-1) : undefined);
  if (step) return new Date(now.getTime() + step.everyMs);
  return isServed ? new Date(now.getTime() + LIVE_CHECK_MS) : undefined;
}
