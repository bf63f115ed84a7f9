import type { Urgency } from './alarm.ts';

/**
 * What the API promises its clients each month, in per cent of the requests. The alarms and
 * their graphs are derived from it.
 */
export const OBJECTIVES = {
  /** Responses other than 5xx. */
  availablePercent: 99.9,
  /** Responses within `fastMs`. */
  fastPercent: 99,
  fastMs: 3_000,
} as const;

/** The share of requests that may get a 5xx. */
export const ERROR_BUDGET_PERCENT = round(100 - OBJECTIVES.availablePercent);

/**
 * An alarm goes off when errors use up the budget so many times faster than they may, on average over its window.
 * https://sre.google/workbook/alerting-on-slos/
 */
export interface BurnRate {
  readonly id: string;
  readonly minutes: number;
  readonly rate: number;
  readonly urgency: Urgency;
}

/** Ten times uses up the budget in three days, and six times in five. */
export const BURN_RATES = {
  fast: { id: 'ServerErrors', minutes: 5, rate: 10, urgency: 'now' },
  slow: { id: 'SlowErrors', minutes: 360, rate: 6, urgency: 'today' },
} as const satisfies Record<string, BurnRate>;

/** The share of 5xx at which the alarm of a burn rate goes off. */
export function errorsPercent({ rate }: BurnRate): number {
  return round(rate * ERROR_BUDGET_PERCENT);
}

/** Without the noise of binary fractions. */
function round(value: number): number {
  return Number(value.toFixed(6));
}
