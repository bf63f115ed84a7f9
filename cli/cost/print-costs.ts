import type { Stage } from '../../lib/config/stages.ts';
import { formatDay, formatDayOfYear } from '../../lib/format/dates.ts';
import { printNote, printTable } from '../support/terminal.ts';
import type { Comparison, ServiceComparison } from './compare-costs.ts';
import type { KeyWeight } from './weigh-keys.ts';

interface Period {
  readonly from: string;
  readonly to: string;
  readonly perDay: number;
}

/** The costs of a stage as the command prints them. */
export interface CostReport {
  readonly stage: Stage;
  readonly currency: string;
  readonly before: Period;
  readonly now: Period;
  readonly jump: Comparison['jump'];
  readonly services: readonly ServiceComparison[];
  readonly keys: readonly KeyWeight[];
  /** How many requests to Cost Explorer the report needed. */
  readonly requests: number;
}

/** https://aws.amazon.com/aws-cost-management/aws-cost-explorer/pricing/ */
const DOLLARS_PER_REQUEST = 0.01;
const SHOWN_KEYS = 10;

/** Prints the total, a row for each service and the busiest keys. */
export function printCosts({ stage, currency, before, now, jump, services, keys, requests }: CostReport): void {
  const during = ({ from, to }: Period) =>
    from === to ? `on ${formatDayOfYear(to)}` : `from ${formatDayOfYear(from)} to ${formatDayOfYear(to)}`;
  const amounts = `${money(now.perDay)} ${currency} a day ${during(now)}, and ${money(before.perDay)} ${during(before)}`;
  console.log(`${stage} cost ${amounts}.`);
  if (jump)
    console.log(`It jumped on ${formatDay(jump.day)}: ${money(jump.before)} a day before, ${money(jump.since)} since.`);
  console.log();
  printTable(services, {
    SERVICE: 'service',
    BEFORE: (row) => money(row.before),
    NOW: (row) => money(row.now),
    DIFFERENCE: ({ difference }) => `${difference > 0 ? '+' : ''}${money(difference)}`,
    JUMP: ({ jump: at }) => (at ? `${formatDay(at.day)}: ${money(at.before)} to ${money(at.since)}` : '-'),
    'USAGE TYPE': 'usageType',
    LEVER: 'lever',
  });
  console.log();
  printTable(
    keys.slice(0, SHOWN_KEYS),
    {
      'KEY ID': 'keyId',
      'WEIGHT BEFORE': 'before',
      'WEIGHT NOW': 'now',
      'REJECTED NOW': 'refused',
      NAME: 'name',
      CONTACT: 'contact',
    },
    'No key had requests on these days.',
  );
  if (keys.length > SHOWN_KEYS)
    printNote(`These are the ${SHOWN_KEYS} busiest of ${keys.length} keys. --json has all of them.`);
  const times = requests === 1 ? '1 request' : `${requests} requests`;
  printNote(
    `All figures are those of a day. Yesterday may be incomplete. This report cost ${money(requests * DOLLARS_PER_REQUEST)} USD: ${times} to Cost Explorer.`,
  );
}

const money = (amount: number) => amount.toFixed(2);
