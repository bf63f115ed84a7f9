import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { ownVariables } from '../../lib/config/own-variables.ts';
import { STAGES, type Stage } from '../../lib/config/stages.ts';

/** The options of every command that works on a stage. */
export interface StageOptions {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** The options of every command that asks for confirmation. */
export interface ConfirmedOptions extends StageOptions {
  readonly yes?: true | undefined;
  /** A dry run changes nothing, so it needs no confirmation. Few commands have one. */
  readonly dryRun?: true | undefined;
}

/**
 * The option that names the stage.
 * @param stages the stages that an environment variable can name instead
 */
export function stageOption(stages: readonly Stage[]) {
  const stage = stages.find((name) => name === process.env[ownVariables.stage]);
  const unset = `the stage (${stages.length > 1 ? 'default' : `default, if it is ${stages}`}: ${ownVariables.stage})`;
  // Commander's help adds a default value itself.
  const option = new Option('--stage <stage>', stage ? 'the stage' : unset).choices(STAGES).makeOptionMandatory();
  if (stage) option.default(stage, `"${stage}", from ${ownVariables.stage}`);
  // Commander reports a missing option before a mistyped one. `requireStage` does it afterwards.
  option.mandatory = false;
  return option;
}

/** Requires the option of the function above, once everything else is checked. */
export function requireStage(program: CommandUnknownOpts): void {
  program.hook('preAction', (_, command) => {
    const hasOption = command.options.some((option) => option.attributeName() === 'stage');
    if (!hasOption || command.getOptionValue('stage') !== undefined) return;
    const preset = process.env[ownVariables.stage];
    const why = preset ? `, and ${ownVariables.stage}=${preset} does not replace it for this command` : '';
    command.error(`error: required option '--stage <stage>' not specified${why}`);
  });
}

/**
 * Parses an http(s) URL and drops trailing slashes.
 * @throws InvalidArgumentError for anything else
 */
export function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new InvalidArgumentError('Pass an http(s) URL.');
  return text.replace(/\/+$/, '');
}

/**
 * Checks the name of a DynamoDB table.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html
 * @throws InvalidArgumentError for a name that no table can have
 */
export function parseTableName(text: string): string {
  if (/^[\w.-]{3,255}$/.test(text)) return text;
  throw new InvalidArgumentError('The name of a table has 3 to 255 letters, digits, underscores, hyphens and dots.');
}

/**
 * Checks the path of a file or folder. Node.js takes an empty one for the current folder.
 * @throws InvalidArgumentError for an empty path, such as that of a variable that is not set
 */
export function parsePath(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('Pass a path. The current folder is .');
}

/** A parser of integers from 1. It throws an `InvalidArgumentError` for anything else. */
export function integerUpTo(max: number) {
  return (text: string): number => {
    const count = Number(text);
    if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
    throw new InvalidArgumentError(`Pass an integer from 1 to ${max}.`);
  };
}

/** @throws InvalidArgumentError for anything but the id of a record */
export function parseRecordId(text: string): number {
  const id = Number(text);
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(id)) return id;
  throw new InvalidArgumentError('Pass an ID such as 889104973086720.');
}

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Parses a duration such as `90d`.
 * @returns milliseconds
 * @throws InvalidArgumentError for anything else
 */
export function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = UNITS_MS[unit];
  if (!count || unitMs === undefined)
    throw new InvalidArgumentError('Pass a number and a unit (s, m, h or d), such as 90d.');
  return Number(count) * unitMs;
}

/**
 * Parses a time with its offset: in ISO 8601, or as the tables of commands print it.
 * @throws InvalidArgumentError for anything else
 */
export function parseTime(text: string): Date {
  const time = new Date(text.replace('−', '-'));
  const hasOffset = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$|^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d.* UTC/.test(text);
  if (!hasOffset || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('Pass a time with its offset, such as 2026-11-20T12:00Z.');
  return time;
}
