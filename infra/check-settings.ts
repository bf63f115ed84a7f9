import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ownVariables } from '../lib/config/own-variables.ts';
import { defaultRate } from '../lib/config/stages.ts';
import { type ApiContract, NO_ROUTE } from '../lib/contract/api-contract.ts';
import { createCategory } from '../lib/contract/generated/public/create-category.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { FIREWALL_WINDOW_SECONDS } from './firewall/web-acl.ts';
import { reservedConcurrency } from './functions/reserved-concurrency.ts';
import { otherRegionProblems } from './other-regions.ts';
import type { OwnDomain, StageSettings } from './stage-settings.ts';

/**
 * The limits that AWS WAF accepts for a rate-based rule.
 * https://docs.aws.amazon.com/waf/latest/APIReference/API_RateBasedStatement.html
 */
const FIREWALL_LIMITS = { min: 10, max: 2_000_000_000 };

/**
 * The concurrency that Lambda requires an account to leave unreserved.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
 */
const UNRESERVED_CONCURRENCY = 100;

/** How long CodeDeploy lets a canary last: https://docs.aws.amazon.com/codedeploy/latest/userguide/limits.html */
const MAX_CANARY_MINUTES = 2_880;

/**
 * Rejects settings that would fail in the middle of a deployment or, worse, not fail at all.
 * @throws UserError naming the stage, the setting and the problem
 */
export function checkSettings(stage: string, settings: StageSettings, contract: ApiContract): void {
  for (const [setting, problem] of problems(stage, settings, contract)) {
    throw new UserError(`infra/stage-settings.ts: ${stage}: ${setting} ${problem}.`);
  }
}

function* problems(
  stage: string,
  settings: StageSettings,
  contract: ApiContract,
): Generator<[setting: string, problem: string]> {
  const { bootstrapQualifier, tableLimits, logRetentionDays, rollout, corsOrigins, domain, firewall, platformDomain } =
    settings;
  // The name of a bucket contains it.
  if (!/^[a-z0-9]{1,10}$/.test(bootstrapQualifier)) {
    yield ['bootstrapQualifier', `must have 1 to 10 lower-case letters and digits, not "${bootstrapQualifier}"`];
  }
  yield* countProblems('tableLimits', tableLimits);
  yield* throttleProblems(settings, contract);
  yield* concurrencyProblems(settings, contract);
  if (RetentionDays[logRetentionDays] === undefined) {
    yield [
      'logRetentionDays',
      `is ${logRetentionDays}, which CloudWatch Logs does not support: use 7, 14, 30, 90 or 365`,
    ];
  }
  yield* rolloutProblems(rollout);
  yield* alarmProblems(settings);
  yield* budgetProblems(settings);
  yield* originProblems(corsOrigins);
  if (domain) yield* domainProblems('domain', domain);
  if (platformDomain) yield* domainProblems('platformDomain', platformDomain, 'us-east-1');
  if (firewall) yield* firewallProblems(firewall, defaultRate(stage));
  yield* otherRegionProblems(settings);
}

function* countProblems(setting: string, counts: object): Generator<[string, string]> {
  for (const [name, count] of Object.entries(counts)) {
    if (!Number.isSafeInteger(count) || count < 1) {
      yield [`${setting}.${name}`, `must be a positive integer, not ${count}`];
    }
  }
}

function* throttleProblems(
  { throttle, operationThrottles }: StageSettings,
  { routes }: ApiContract,
): Generator<[string, string]> {
  yield* countProblems('throttle', throttle);
  const operations = new Set([...routes.map(({ operationId }) => operationId), NO_ROUTE]);
  for (const [id, own] of Object.entries(operationThrottles)) {
    const setting = `operationThrottles.${id}`;
    if (!operations.has(id)) yield [setting, 'does not name an operation'];
    yield* countProblems(setting, own);
  }
}

function* concurrencyProblems(settings: StageSettings, contract: ApiContract): Generator<[string, string]> {
  if (!settings.reservedConcurrency) return;
  yield* countProblems('reservedConcurrency', settings.reservedConcurrency);
  const { ofAccount } = settings.reservedConcurrency;
  const total = [...reservedConcurrency(contract, settings).values()].reduce((sum, each) => sum + each, 0);
  if (total > ofAccount - UNRESERVED_CONCURRENCY) {
    yield [
      'reservedConcurrency',
      `does not fit: the throttles let through requests for a concurrency of ${total}, and Lambda keeps ${UNRESERVED_CONCURRENCY} of the account's ${ofAccount} free`,
    ];
  }
}

function* rolloutProblems(rollout: StageSettings['rollout']): Generator<[string, string]> {
  if (rollout === 'all at once') return;
  const { canaryMinutes } = rollout;
  if (Number.isSafeInteger(canaryMinutes) && canaryMinutes >= 1 && canaryMinutes <= MAX_CANARY_MINUTES) return;
  yield [
    'rollout.canaryMinutes',
    `must be an integer from 1 to ${MAX_CANARY_MINUTES}, not ${canaryMinutes}; for no canary, set rollout to 'all at once'`,
  ];
}

function* alarmProblems({ alarmEmail, alarmTopicArn, alarmsReachNobody }: StageSettings): Generator<[string, string]> {
  if (alarmEmail !== undefined && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(alarmEmail)) {
    yield ['alarmEmail', `is not an email address: "${alarmEmail}"`];
  }
  if (alarmTopicArn !== undefined && !/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/.test(alarmTopicArn)) {
    yield ['alarmTopicArn', `is not the ARN of a topic: "${alarmTopicArn}"`];
  }
  const set = Object.entries({ alarmEmail, alarmTopicArn, alarmsReachNobody }).filter(
    ([, value]) => value !== undefined,
  );
  if (set.length > 1) yield [set.map(([name]) => name).join(' and '), 'contradict each other: set one of them'];
}

function* budgetProblems({ monthlyBudget, alarmEmail }: StageSettings): Generator<[string, string]> {
  if (monthlyBudget === undefined) return;
  if (!(monthlyBudget > 0)) yield ['monthlyBudget', `must be more than 0, not ${monthlyBudget}`];
  if (alarmEmail === undefined) yield ['monthlyBudget', 'needs alarmEmail, which the budget notifies'];
}

function* originProblems(origins: StageSettings['corsOrigins']): Generator<[string, string]> {
  if (origins.length === 0) yield ['corsOrigins', 'is empty: name the origins, or * for all'];
  if (origins.length > 1 && origins.includes('*')) yield ['corsOrigins', 'has * in addition to other origins'];
  for (const origin of origins) {
    // Mapping templates contain the origins, so these have no quotes.
    const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin && /^[\w:/.[\]-]+$/.test(origin);
    if (origin !== '*' && !isOrigin)
      yield ['corsOrigins', `has "${origin}", which is not an origin such as https://example.com`];
  }
}

function* domainProblems(
  setting: string,
  { name, certificateArn }: OwnDomain,
  region = '[a-z0-9-]+',
): Generator<[string, string]> {
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(name))
    yield [`${setting}.name`, `is not a domain name: "${name}"`];
  if (!certificateArn) yield [`${setting}.certificateArn`, `is missing: ${name} needs a certificate`];
  else if (!new RegExp(`^arn:aws[a-z-]*:acm:${region}:\\d{12}:certificate/[\\w-]+$`).test(certificateArn)) {
    const where = region === 'us-east-1' ? ' in us-east-1' : '';
    yield [`${setting}.certificateArn`, `is not the ARN of a certificate${where}: "${certificateArn}"`];
  }
}

function* firewallProblems(
  firewall: NonNullable<StageSettings['firewall']>,
  ratePerKey: number,
): Generator<[string, string]> {
  const { min, max } = FIREWALL_LIMITS;
  const limits = [
    ['requestsPerAddressInFiveMinutes', ratePerKey * FIREWALL_WINDOW_SECONDS],
    ['requestsPerKeyInFiveMinutes', ratePerKey * FIREWALL_WINDOW_SECONDS],
    ['categoriesPerAddressInOneMinute', (ratePerKey * 60) / (createCategory.weight ?? 1)],
  ] as const;
  for (const [name, sentByOneKey] of limits) {
    const setting = `firewall.${name}`;
    const limit = firewall[name];
    if (!Number.isSafeInteger(limit) || limit < min || limit > max) {
      yield [setting, `must be an integer from ${min} to ${max}, not ${limit}`];
    }
    if (limit <= sentByOneKey)
      yield [setting, `must be more than ${sentByOneKey}, the requests that a key with the default rate can send`];
  }
}

/** @throws UserError when `PETSTORE_COPY` can't be part of a stack's name */
export function checkCopy(copy: string | undefined): void {
  if (!copy || /^[a-zA-Z0-9][a-zA-Z0-9-]{0,62}$/.test(copy)) return;
  throw new UserError(`${ownVariables.copy} must consist of letters, digits and hyphens, not "${copy}".`);
}
