import type { Bench } from '../bench.ts';
import type { Block } from '../children/warm.ts';
import type { Contender } from '../contenders.ts';
import { startDatabase } from '../database/database.ts';
import type { Usage } from '../database/meter.ts';
import type { Operation } from '../product.ts';
import { createEvent, listEvent } from '../request.ts';
import { CATEGORIES } from './cold.ts';
import { interleave } from './interleave.ts';
import { countUsage, startFunction, type WarmFunction } from './warm-function.ts';

/** Requests per block and round. */
const BLOCK = 200;
/** Rounds before the clock starts, so that V8 has optimized the code that runs often. */
const WARM_UP_ROUNDS = 8;
const QUICK_WARM_UP_ROUNDS = 2;

/** The warm requests of a contender: one block per round, and what a request asks of the database. */
export interface WarmFigures {
  readonly contender: Contender;
  readonly blocks: readonly Block[];
  readonly usage: Usage;
}

/** Measures warm requests of an operation, one after the other in a process per contender. */
export async function measureWarm(bench: Bench, operation: Operation): Promise<WarmFigures[]> {
  const { contenders, children, options, certificate } = bench;
  const database = await startDatabase(certificate);
  const event = operation === 'list' ? listEvent(database.apiKey) : createEvent(database.apiKey);
  const functions = contenders.map((contender) => ({
    contender,
    warm: startFunction(children.warm, contender.bundles[operation], database.environment('tls')),
  }));
  const run = async ({ warm }: { warm: WarmFunction }) => {
    await database.emptyQuota();
    return warm.run(event, BLOCK);
  };
  try {
    await database.storeCategories(CATEGORIES);
    await interleave(functions, options.quick ? QUICK_WARM_UP_ROUNDS : WARM_UP_ROUNDS, run);
    const measured = await interleave(functions, options.rounds, run);
    const figures: WarmFigures[] = [];
    for (const [{ contender }, blocks] of measured) {
      const { warm: usage } = await countUsage(children.warm, contender.bundles[operation], database, event);
      figures.push({ contender, blocks, usage });
    }
    return figures;
  } finally {
    for (const { warm } of functions) await warm.stop();
    await database.stop();
  }
}
