import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { StageSettings } from '../../infra/settings/stage-settings.ts';
import { type Finding, ok, toDo } from './finding.ts';
import type { Target } from './target.ts';

/** The concurrency that Lambda requires an account to leave unreserved. */
const UNRESERVED = 100;
/**
 * How many requests a second each unit of concurrency serves at most, however short they are.
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html#concurrency-vs-requests-per-second
 */
const REQUESTS_PER_SECOND = 10;
/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const QUOTA = 'L-B99A9384';

/** Compares the account's concurrency with what the stage reserves, and with the requests that its throttle lets through. */
export async function checkConcurrency({ settings, region, deployedStack }: Target): Promise<Finding> {
  const { AccountLimit: limits } = await new LambdaClient({}).send(new GetAccountSettingsCommand({}));
  const { ConcurrentExecutions: total = 0, UnreservedConcurrentExecutions: unreserved = total } = limits ?? {};
  const reserved = reservedBy(settings);
  const request = (least: number) =>
    `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code ${QUOTA} ` +
    `--desired-value ${Math.max(1_000, Math.ceil(least))}`;
  if (reserved > 0) {
    // Once the stage is deployed, its own reservations are no longer part of the unreserved concurrency.
    const available = ((await deployedStack('')) ? total : unreserved) - UNRESERVED;
    const others = total - unreserved;
    if (available < reserved)
      return toDo(
        `The functions reserve ${reserved}, and the account can reserve ${Math.max(0, available)} of its ${total}.`,
        request(reserved + others + UNRESERVED),
      );
  }
  const needed = Math.ceil(settings.throttle.ratePerSecond / REQUESTS_PER_SECOND);
  if (total < needed)
    return toDo(
      `The account's limit is ${total}, which serves ${total * REQUESTS_PER_SECOND} requests a second. The throttle lets ` +
        `${settings.throttle.ratePerSecond} through to each operation.`,
      request(needed),
    );
  return ok(
    reserved > 0 ? `The functions reserve ${reserved} of the account's ${total}.` : `The account's limit is ${total}.`,
  );
}

/** The concurrency that all functions of the stage reserve together. */
function reservedBy({ reservedConcurrency = {} }: StageSettings): number {
  return Object.values(reservedConcurrency).reduce((sum, each) => sum + each, 0);
}
