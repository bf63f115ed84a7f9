import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { STAGES } from '../../lib/config/stages.ts';

/** The stage that a command works on. */
export function stageOption() {
  return new Option('--stage <stage>', 'the stage').choices(STAGES).makeOptionMandatory();
}

/** For commands that print data. */
export function jsonOption() {
  return new Option('--json', 'print JSON');
}

/** @throws InvalidArgumentError unless the text is an http(s) URL. Slashes at its end are dropped. */
export function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new InvalidArgumentError('Write an http(s) URL.');
  return text.replace(/\/+$/, '');
}

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration such as `90d`, in milliseconds. @throws InvalidArgumentError for anything else */
export function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = UNITS_MS[unit];
  if (!count || unitMs === undefined) throw new InvalidArgumentError('Write a number and s, m, h or d, such as 90d.');
  return Number(count) * unitMs;
}
