import type { ApiContract } from '../../lib/contract/api-contract.ts';
import { requestRates } from '../api/method-settings.ts';
import type { StageSettings } from '../settings/stage-settings.ts';

/**
 * Lambda accepts ten requests a second for each unit of a function's concurrency, however short they are.
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html#concurrency-vs-requests-per-second
 */
export const REQUESTS_PER_SECOND = 10;

export type ConcurrencySettings = Pick<StageSettings, 'operationThrottles' | 'reservedConcurrency' | 'throttle'>;

/**
 * The concurrency that each function needs for all requests that the throttles of its methods let through, by operation
 * id; none for a stage that reserves nothing.
 */
export function reservedConcurrency(contract: ApiContract, settings: ConcurrencySettings): ReadonlyMap<string, number> {
  const { reservedConcurrency: reserved } = settings;
  if (!reserved) return new Map();
  const rates = [...requestRates(contract, settings)];
  return new Map(
    rates.map(([id, rate]) => [id, Math.max(reserved.leastPerFunction, Math.ceil(rate / REQUESTS_PER_SECOND))]),
  );
}
