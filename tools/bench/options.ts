import { parseArgs } from 'node:util';
import { UserError } from './product.ts';

export interface BenchOptions {
  /** Blocks of warm requests per contender. There are twice as many cold starts, and half as many by memory size. */
  readonly rounds: number;
  /** Folders of bundles to measure as well, by name. */
  readonly also: Readonly<Record<string, string>>;
  /** Whether the figures go into docs/performance.md. */
  readonly publishes: boolean;
}

const USAGE = `npm run bench -- [--rounds <n>] [--also <name>=<folder>]
  --rounds  rounds of warm requests (default 15); twice as many of cold starts, half as many by memory size
  --also    bundles made elsewhere, for example from another commit; can be repeated
Only a run without options writes docs/performance.md.`;

const definitions = {
  rounds: { type: 'string', default: '15' },
  also: { type: 'string', multiple: true },
} as const;

/**
 * Reads the command line.
 * @throws UserError when an option is unknown or has an invalid value
 */
export function readOptions(args: string[]): BenchOptions {
  try {
    const { rounds, also = [] } = parseArgs({ args, options: definitions }).values;
    const folders = also.map((pair) => /^([^=]+)=(.+)$/.exec(pair) ?? []);
    if (!/^[1-9]\d*$/.test(rounds) || folders.some(({ length }) => length === 0)) throw new Error(USAGE);
    return {
      rounds: Number(rounds),
      also: Object.fromEntries(folders.map(([, name, folder]) => [name, folder])),
      publishes: args.length === 0,
    };
  } catch (cause) {
    throw new UserError(USAGE, { cause });
  }
}
