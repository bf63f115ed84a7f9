import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { lastDays } from '../../lib/format/dates.ts';
import { UsageError } from '../support/errors.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printJson } from '../support/terminal.ts';
import { type ComparedDays, compareServices, compareTotal } from './compare-costs.ts';
import { printCosts } from './print-costs.ts';
import { readCosts } from './read-costs.ts';
import { weighKeys } from './weigh-keys.ts';

interface Options extends StageOptions {
  readonly days: number;
  readonly account?: true | undefined;
}

const DAY_MS = 86_400_000;

/**
 * `./petstore cost`.
 * @throws UserError when there are no costs to compare
 */
export async function showCost({ stage, days: count, account, json }: Options): Promise<void> {
  if (stage === LOCAL_STAGE) throw new UsageError('The local stage costs nothing.');
  const today = new Date();
  const days = comparedDays(count, today);
  const { keys, costs, currency, requests } = await withStage(stage, async () => {
    const end = today.toISOString().slice(0, 10);
    // First what is free, in case it fails.
    const keys = await weighKeys(days);
    return { keys, ...(await readCosts(days.all[0] ?? end, end, account ? undefined : stage)) };
  });
  const services = compareServices(costs, days);
  if (services.length === 0)
    throw new UserError(
      account
        ? 'The account had no costs on these days.'
        : `No cost of these days has the tag stage=${stage}. Activate the tag as docs/operations/cost.md describes, or pass ` +
            '--account to see the costs of the whole account.',
    );
  const { before, now, difference, jump } = compareTotal(costs, days);
  const report = {
    stage,
    currency,
    before: { from: days.before[0] ?? '', to: days.before.at(-1) ?? '', perDay: before },
    now: { from: days.now[0] ?? '', to: days.now.at(-1) ?? '', perDay: now },
    difference,
    jump,
    services,
    keys,
    requests,
  };
  if (json) printJson(report);
  else printCosts(report);
}

/** The days until yesterday, and as many before them that are the same weekdays. */
function comparedDays(count: number, today: Date): ComparedDays {
  const shift = Math.ceil(count / 7) * 7;
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS);
  return {
    before: lastDays(count, daysAgo(1 + shift)),
    now: lastDays(count, daysAgo(1)),
    all: lastDays(count + shift, daysAgo(1)),
  };
}
