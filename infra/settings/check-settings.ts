import { ownVariables } from '../../lib/config/own-variables.ts';
import { type ApiContract, NO_ROUTE } from '../../lib/contract/api-contract.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { partRules } from './part-settings.ts';
import type { Problems } from './setting-rules.ts';
import { otherRegionsOf, type StageSettings, settingsSchema } from './stage-settings.ts';

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
    ...nameProblems(settings, contract),
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

function* nameProblems(settings: StageSettings, { routes }: ApiContract): Problems {
  const { operationThrottles, reservedConcurrency = {} } = settings;
  const operations = new Set(routes.map(({ operationId }) => operationId));
  for (const id of Object.keys(operationThrottles))
    if (!operations.has(id)) yield [`operationThrottles.${id}`, 'does not name an operation'];
  for (const id of Object.keys(reservedConcurrency))
    if (!operations.has(id) && id !== NO_ROUTE)
      yield [`reservedConcurrency.${id}`, `names neither an operation nor ${NO_ROUTE}`];
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
