import type { Bench } from '../bench.ts';
import { startChild } from '../children/start-child.ts';
import type { Block, BlockOrder } from '../children/warm.ts';
import type { Contender } from '../contenders.ts';
import { startDatabase } from '../database/database.ts';
import type { Operation } from '../product.ts';
import { createEvent, listEvent } from '../request.ts';
import { CATEGORIES } from './cold.ts';
import { interleave } from './interleave.ts';

/** Requests per block and round. */
const BLOCK = 200;
/** Rounds before the clock starts, so that V8 has optimized the code that runs often. */
const WARM_UP_ROUNDS = 8;

/** A request that a contender handles again and again. */
export interface Subject {
  readonly contender: Contender;
  readonly operation: Operation;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The warm requests of a subject: one block per round. */
export interface WarmFigures extends Subject {
  readonly blocks: readonly Block[];
}

/** One operation of all contenders. */
export function subjectsOf({ contenders }: Bench, operation: Operation): Subject[] {
  return contenders.map((contender) => ({ contender, operation }));
}

/**
 * Measures warm requests, one after the other in a process per subject.
 * @param categories how many categories the database holds
 * @param requests how many requests make a block
 * @throws Error when a request fails: a failure is fast and would look good
 */
export async function measureWarm(
  { children, options, certificate }: Bench,
  subjects: readonly Subject[],
  categories = CATEGORIES,
  requests = BLOCK,
): Promise<WarmFigures[]> {
  const database = await startDatabase(certificate);
  const { apiKey } = database;
  const functions = subjects.map((subject) => {
    const { contender, operation, headers } = subject;
    // The bare handler creates only pets, which takes the same single put as a category would.
    const isCategory = operation === 'createCategory' && contender.bundles.createCategory !== contender.bundles.create;
    const event =
      operation === 'list'
        ? listEvent(apiKey, headers)
        : createEvent(apiKey, isCategory ? '/v1/categories' : '/v1/pets');
    const order: BlockOrder = { event, requests };
    const entry = contender.bundles[operation];
    return { subject, order, warm: startChild(children.warm, [entry], database.environment('tls')) };
  });
  const run = async ({ subject, order, warm }: (typeof functions)[number]) => {
    const { contender, operation } = subject;
    if (operation === 'createCategory') await database.deleteCreated();
    const block = await warm.ask<Block>(order);
    const statuses = String(block.statuses);
    const isExpected = statuses === (operation === 'list' ? '200' : '201') || (subject.headers && statuses === '304');
    if (!isExpected) throw new Error(`${contender.title} responded with ${statuses}.`);
    return block;
  };
  try {
    await database.storeCategories(categories);
    await interleave(functions, Math.min(WARM_UP_ROUNDS, options.rounds), run);
    const measured = await interleave(functions, options.rounds, run);
    return [...measured].map(([{ subject }, blocks]) => ({ ...subject, blocks }));
  } finally {
    for (const { warm } of functions) await warm.stop();
    await database.stop();
  }
}
