import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { STAGES } from '../../lib/config/stages.ts';

/** The option that names the stage to work on. */
export function stageOption() {
  return new Option('--stage <stage>', 'the stage').choices(STAGES).makeOptionMandatory();
}

/** The option of commands that print data. */
export function jsonOption() {
  return new Option('--json', 'print JSON');
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
