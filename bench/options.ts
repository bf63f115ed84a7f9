import { parseArgs } from 'node:util';
import { UserError } from '../lib/errors/user-error.ts';
import { type Stack, stacks } from './stacks.ts';

/** What `npm run bench` can measure, in the order in which it does. */
export const PARTS = ['stacks', 'listing', 'service', 'cost'] as const;
export type PartName = (typeof PARTS)[number];

export interface BenchOptions {
  readonly parts: readonly PartName[];
  readonly stacks: readonly Stack[];
  /** Cold starts, and blocks of warm requests, of each stack. */
  readonly rounds: number;
  /** Fewer rounds, shorter lists, two stacks under load: to see whether something has changed, not by how much. */
  readonly isQuick: boolean;
  /** Whether the figures are good enough for `docs/performance.md`. */
  readonly isForThePage: boolean;
}

export const USAGE = `npm run bench -- [--quick] [--rounds <n>] [--only <parts>] [--stacks <ids>]
  --quick    two minutes at most instead of ten; docs/performance.md stays as it is
  --rounds   cold starts, and blocks of warm requests, of each stack: 15, or 3 with --quick
  --only     any of ${PARTS.join(', ')}, separated by commas
  --stacks   any of ${stacks.map(({ id }) => id).join(', ')}; docs/performance.md stays as it is`;

/**
 * What a command line asks for.
 * @throws UserError saying which option can't be used
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parse(args);
  const isQuick = values.quick === true;
  const rounds = Number(values.rounds ?? (isQuick ? 3 : 15));
  if (!Number.isInteger(rounds) || rounds < 1) throw new UserError(`--rounds takes a number from 1.\n${USAGE}`);
  return {
    parts: chosen('--only', values.only, PARTS),
    stacks: chosen(
      '--stacks',
      values.stacks,
      stacks.map(({ id }) => id),
    ).flatMap((id) => stacks.filter((stack) => stack.id === id)),
    rounds,
    isQuick,
    isForThePage: !isQuick && values.stacks === undefined,
  };
}

function parse(args: readonly string[]) {
  try {
    const options = {
      quick: { type: 'boolean' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      stacks: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options });
  } catch (cause) {
    throw new UserError(USAGE, { cause });
  }
}

function chosen<Name extends string>(option: string, list: string | undefined, names: readonly Name[]): Name[] {
  if (list === undefined) return [...names];
  const wanted = list.split(',');
  const unknown = wanted.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) throw new UserError(`${option} does not know ${unknown}.\n${USAGE}`);
  return names.filter((name) => wanted.includes(name));
}
