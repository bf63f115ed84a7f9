import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { environment } from '../../lib/config/environment.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { formatDay, formatDayOfYear, lastDays } from '../../lib/format/dates.ts';
import { createKey } from '../../lib/keys/key-store.ts';
import { addUsage } from '../../lib/keys/usage-store.ts';
import { AwsError, useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { operatorCredentials, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** `./petstore cost`, with a fake of Cost Explorer. */

const DAY_MS = 86_400_000;
const yesterday = new Date(Date.now() - DAY_MS);
/** Two weeks until yesterday, oldest first. */
const days = lastDays(14, yesterday);
const [firstDay = '', lastDay = ''] = [days[0], days[13]];
const jumpDay = days[11] ?? '';

type Request = Readonly<Record<string, unknown>>;
let requests: Request[] = [];
let respond: (request: Request) => object;

const stage = useTestStage();
const outputs = () =>
  Object.fromEntries(TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]));
const aws = useCloudFormation(() => ({ [stackName('production')]: outputs() }), undefined, {
  costs: (request) => {
    requests.push(request);
    return respond(request);
  },
});
const cost = (...args: string[]) =>
  runPetstore(['cost', '--stage', 'production', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    ...aws.endpoints,
  });

/** Cost Explorer's result of a day. */
const dayOf = (Start: string, costs: Readonly<Record<string, readonly [usageType: string, amount: number]>>) => ({
  TimePeriod: { Start, End: 'the next day' },
  Estimated: true,
  Groups: Object.entries(costs).map(([service, [usageType, amount]]) => ({
    Keys: [service, usageType],
    Metrics: { UnblendedCost: { Amount: String(amount), Unit: 'USD' } },
  })),
});
const bill = days.map((day) =>
  dayOf(day, {
    'Amazon API Gateway': ['EUC1-ApiGatewayRequest', day < jumpDay ? 1 : 2],
    'Amazon DynamoDB': ['EUC1-WriteRequestUnits', day < jumpDay ? 0.1 : 7.1],
    'AWS WAF': ['EUC1-WebACLV2', 0.5],
    'AWS Lambda': ['EUC1-Lambda-GB-Second-ARM', day < (days[7] ?? '') ? 0.4 : 0.2],
    'A new service': ['Hours', day < (days[7] ?? '') ? 0 : 0.05],
  }),
);

beforeEach(() => {
  requests = [];
  respond = () => ({ ResultsByTime: bill });
});

const keyIds: string[] = [];
beforeAll(async () => {
  const minuteOf = (day: string) => Math.floor(Date.parse(`${day}T12:00:00Z`) / 60_000);
  for (const [name, before, now, contact] of [
    ['web shop', 70, 70, 'shop-team@example.com'],
    ['crawler', 7, 7_000],
    ['unused', 0, 0],
  ] as const) {
    const { keyId } = (await createKey(name, undefined, contact ? { contact } : {})).record;
    keyIds.push(keyId);
    if (before === 0) continue;
    await addUsage(keyId, { minute: minuteOf(firstDay), weight: before, requests: 7, refused: 0 });
    await addUsage(keyId, { minute: minuteOf(lastDay), weight: now, requests: 7, refused: 14 });
  }
});

test('compares the daily cost of each service with that of the same weekdays before, and shows the lever', async () => {
  const { code, stdout, stderr } = await cost();
  expect(code).toBe(0);
  const since = formatDay(jumpDay);
  expect(stdout.replace(/ {2,}/g, ' | ').split('\n')).toEqual([
    expect.stringMatching(/^production cost 5\.28 USD a day from .*, and 2\.00 from .*\.$/),
    `It jumped on ${since}: 1.95 a day before, 9.85 since.`,
    '',
    'SERVICE | BEFORE | NOW | DIFFERENCE | JUMP | USAGE TYPE | LEVER',
    `Amazon DynamoDB | 0.10 | 3.10 | +3.00 | ${since}: 0.10 to 7.10 | EUC1-WriteRequestUnits | the rate limit of a key; tableLimits`,
    `Amazon API Gateway | 1.00 | 1.43 | +0.43 | ${since}: 1.00 to 2.00 | EUC1-ApiGatewayRequest | the rate limit of a key, throttle, the firewall`,
    `A new service | 0.00 | 0.05 | +0.05 | ${formatDay(days[7] ?? '')}: 0.00 to 0.05 | Hours | -`,
    'AWS WAF | 0.50 | 0.50 | 0.00 | - | EUC1-WebACLV2 | firewall, edge',
    'AWS Lambda | 0.40 | 0.20 | -0.20 | - | EUC1-Lambda-GB-Second-ARM | the rate limit of a key, throttle, the firewall',
    '',
    'KEY ID | WEIGHT BEFORE | WEIGHT NOW | REJECTED NOW | NAME | CONTACT',
    `${keyIds[1]} | 1 | 1000 | 2 | crawler | -`,
    `${keyIds[0]} | 10 | 10 | 2 | web shop | shop-team@example.com`,
    '',
  ]);
  expect(stderr).toContain('This report cost 0.01 USD: 1 request to Cost Explorer.');
});

test('reads each page once, and only what has the tag of the stage', async () => {
  respond = ({ NextPageToken: token }) =>
    token === 'second'
      ? { ResultsByTime: bill.slice(7) }
      : { ResultsByTime: bill.slice(0, 7), NextPageToken: 'second' };
  const { stdout } = await cost('--json');
  expect(JSON.parse(stdout)).toMatchObject({
    stage: 'production',
    requests: 2,
    before: { from: firstDay, to: days[6], perDay: 2 },
    now: { from: days[7], to: lastDay },
    services: expect.arrayContaining([
      expect.objectContaining({ service: 'Amazon DynamoDB', jump: { day: jumpDay, before: 0.1, since: 7.1 } }),
    ]),
  });
  const [first, second] = requests;
  expect(first).toEqual({
    TimePeriod: { Start: firstDay, End: new Date().toISOString().slice(0, 10) },
    Granularity: 'DAILY',
    Metrics: ['UnblendedCost'],
    GroupBy: [
      { Type: 'DIMENSION', Key: 'SERVICE' },
      { Type: 'DIMENSION', Key: 'USAGE_TYPE' },
    ],
    Filter: {
      And: [
        { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Credit', 'Refund'] } } },
        { Tags: { Key: 'stage', Values: ['production'] } },
      ],
    },
  });
  expect(second).toEqual({ ...first, NextPageToken: 'second' });
});

test('--account also reads what has no tag, and --days compares the same weekdays', async () => {
  await cost('--account', '--days', '3');
  const [request] = requests;
  expect(request).toMatchObject({
    TimePeriod: { Start: lastDays(3, new Date(yesterday.getTime() - 7 * DAY_MS))[0] },
    Filter: { Not: {} },
  });
  expect(request?.Filter).not.toHaveProperty('Tags');
});

test.each<[title: string, response: () => object, message: string]>([
  [
    'no cost has the tag',
    () => ({ ResultsByTime: days.map((day) => dayOf(day, {})) }),
    'No cost of these days has the tag stage=production. Activate the tag as docs/operations/cost.md describes, or pass ' +
      '--account to see the costs of the whole account.',
  ],
  [
    'Cost Explorer has no data',
    () => new AwsError('DataUnavailableException', ''),
    'Cost Explorer has no data of these days yet. In a new account, open it once in the console, and wait for a day.',
  ],
])('explains in one line that %s', async (_title, response, message) => {
  respond = response;
  expect(await cost()).toEqual({ code: 1, stdout: '', stderr: `petstore: ${message}\n` });
});

test('a comparison of single days names each once', async () => {
  const day = formatDayOfYear(lastDay);
  const { stdout } = await cost('--days', '1');
  expect(stdout).toMatch(`production cost 9.85 USD a day on ${day}, and `);
});

test('the local stage costs nothing', async () => {
  const { code, stderr } = await runPetstore(['cost', '--stage', 'local']);
  expect([code, stderr]).toEqual([2, 'petstore: The local stage costs nothing.\n']);
});
