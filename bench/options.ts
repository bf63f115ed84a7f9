import { parseArgs } from 'node:util';
import { UserError } from './product.ts';

export interface BenchOptions {
  /** Fewer rounds and shorter lists, to see whether something has changed. */
  readonly quick: boolean;
  /** Cold starts, and blocks of warm requests, per contender. */
  readonly rounds: number;
  /** Folders of bundles to measure as well, by name. */
  readonly also: Readonly<Record<string, string>>;
  /** Ids of the peers to measure beside the bare handler; all if empty. */
  readonly only: readonly string[];
  /** Whether the figures go into docs/performance.md. */
  readonly publishes: boolean;
}

const USAGE = `npm run bench -- [--quick] [--rounds <n>] [--only <ids>] [--also <name>=<folder>]
  --quick   fewer rounds and shorter lists
  --rounds  cold starts, and blocks of warm requests, per contender (default 15; with --quick 3)
  --only    peers to measure beside the bare handler, separated by commas, such as lambda-api,hono
  --also    bundles made elsewhere, for example from another commit; can be repeated
Only a run without --quick, --only and --also writes docs/performance.md.`;

const definitions = {
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  only: { type: 'string' },
  also: { type: 'string', multiple: true },
} as const;

/**
 * Reads the command line.
 * @throws UserError when an option is unknown or has an invalid value
 */
export function readOptions(args: string[]): BenchOptions {
  try {
    const { quick, rounds, only, also = [] } = parseArgs({ args, options: definitions }).values;
    const count = Number(rounds ?? (quick ? 3 : 15));
    const folders = also.map((pair) => /^([^=]+)=(.+)$/.exec(pair) ?? []);
    if (!Number.isInteger(count) || count < 1 || folders.some(({ length }) => length === 0)) throw new Error(USAGE);
    return {
      quick,
      rounds: count,
      also: Object.fromEntries(folders.map(([, name, folder]) => [name, folder])),
      only: only?.split(',') ?? [],
      publishes: !quick && !only && also.length === 0,
    };
  } catch (cause) {
    throw new UserError(USAGE, { cause });
  }
}
