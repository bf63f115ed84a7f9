import { ownVariables } from '../../lib/config/own-variables.ts';
import { type ApiContract, NO_ROUTE } from '../../lib/contract/api-contract.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { REQUESTS_PER_SECOND, reservedConcurrency } from '../api/method-settings.ts';
import { partRules } from './part-settings.ts';
import type { Problems } from './setting-rules.ts';
import { otherRegionsOf, type StageSettings, settingsSchema } from './stage-settings.ts';

/**
 * The concurrency that Lambda requires an account to leave unreserved.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
 */
const UNRESERVED_CONCURRENCY = 100;

/** https://docs.aws.amazon.com/tag-editor/latest/userguide/best-practices-and-strats.html#tag-conventions */
const TAG = /^(?!aws:)[\p{L}\p{N}\s_.:/=+@-]{1,128}$/iu;
const MAX_TAG_LENGTH = 256;

/**
 * Rejects settings that would fail in the middle of a deployment or, worse, not fail at all.
 * @throws UserError naming the stage, the setting and the problem
 */
export function checkSettings(stage: string, settings: StageSettings, contract: ApiContract): void {
  const facts = { stage, otherRegions: otherRegionsOf(settings) };
  const [problem] = [
    ...formatProblems(settings),
    ...capacityProblems(settings, contract),
    ...originProblems(settings),
    ...alarmProblems(settings),
    ...tagProblems(settings),
    ...partRules.flatMap(({ problems }) => [...(problems?.(settings, facts) ?? [])]),
  ];
  if (problem) throw new UserError(`infra/settings/own-settings.ts: ${stage}: ${problem.join(' ')}.`);
}

/** The problems of single values, each with the path of its setting, such as `throttle.burst`. */
function* formatProblems(settings: StageSettings): Problems {
  for (const { path, message } of settingsSchema.safeParse(settings).error?.issues ?? [])
    yield [path.filter((name) => typeof name === 'string').join('.'), message];
}

function* capacityProblems(settings: StageSettings, contract: ApiContract): Problems {
  const { operationThrottles, throttle } = settings;
  const operations = new Set([...contract.routes.map(({ operationId }) => operationId), NO_ROUTE]);
  for (const id of Object.keys(operationThrottles)) {
    if (!operations.has(id)) yield [`operationThrottles.${id}`, 'does not name an operation'];
  }
  const { ofAccount = 0 } = settings.reservedConcurrency ?? {};
  const total = [...reservedConcurrency(contract, settings).values()].reduce((sum, each) => sum + each, 0);
  const excess = total - (ofAccount - UNRESERVED_CONCURRENCY);
  if (settings.reservedConcurrency && excess > 0) {
    yield [
      'reservedConcurrency',
      `does not fit: the functions need a concurrency of ${total}, and Lambda keeps ${UNRESERVED_CONCURRENCY} of the account's ${ofAccount} free. Lower the throttles of operations by ${excess * REQUESTS_PER_SECOND} requests per second in total: an operation without an entry in operationThrottles has ${throttle.ratePerSecond}. Or raise the account's quota and ofAccount`,
    ];
  }
}

function* originProblems({ corsOrigins }: StageSettings): Problems {
  if (corsOrigins.length === 0) yield ['corsOrigins', 'is empty: name the origins, or * for all'];
  if (corsOrigins.length > 1 && corsOrigins.includes('*')) yield ['corsOrigins', 'has * in addition to other origins'];
}

function* alarmProblems(settings: StageSettings): Problems {
  const { alarmEmail, alarmTopicArn, alarmsReachNobody } = settings;
  const set = Object.entries({ alarmEmail, alarmTopicArn, alarmsReachNobody }).filter(([, value]) => value);
  if (set.length > 1) yield [set.map(([name]) => name).join(' and '), 'contradict each other: set one of them'];
}

function* tagProblems({ tags = {} }: StageSettings): Problems {
  for (const [name, value] of Object.entries(tags)) {
    if (name === 'project' || name === 'stage') yield [`tags.${name}`, 'is set by the stacks themselves'];
    if (!TAG.test(name) || value.length > MAX_TAG_LENGTH) yield [`tags.${name}`, 'is not a tag that AWS supports'];
  }
}

/** @throws UserError when the name of a copy can't be part of a stack's name */
export function checkCopy(copy: string | undefined): void {
  if (!copy || /^[a-zA-Z0-9][a-zA-Z0-9-]{0,62}$/.test(copy)) return;
  throw new UserError(`${ownVariables.copy} must consist of letters, digits and hyphens, not "${copy}".`);
}
