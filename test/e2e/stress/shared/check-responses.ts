import { FUNCTION_TIMEOUT_SECONDS } from '../../../../lib/config/limits.ts';
import type { Exchange, Outcome } from './careful-client.ts';
import type { Statements } from './statements.ts';

const REFUSALS = 'every refusal is an Error of 503 with Retry-After, or 409 for a pet that is sold';
const IN_TIME = "every response came within the function's time";
export const RESPONSE_STATEMENTS = [REFUSALS, IN_TIME];

/** Checks the clients' responses. Each was already checked against the contract on arrival. */
export function checkResponses(statements: Statements, outcomes: readonly Outcome[]): void {
  for (const { job, exchanges } of outcomes) {
    for (const exchange of exchanges) {
      const evidence = () => `job ${job.number}: ${exchange.response?.text} after ${exchange.milliseconds} ms`;
      if (!exchange.response) continue;
      statements.check(IN_TIME, exchange.milliseconds < FUNCTION_TIMEOUT_SECONDS * 1000, evidence);
      if (exchange.response.status >= 300)
        statements.check(REFUSALS, isExpected(job.kind, exchange.response), evidence);
    }
  }
}

function isExpected(kind: string, { status, headers }: NonNullable<Exchange['response']>): boolean {
  if (status === 503) return Object.keys(headers).some((name) => name.toLowerCase() === 'retry-after');
  return status === 409 && kind === 'order';
}
