import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { type Engine, setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { newLocalSecret } from '../../local/local-secret.ts';
import { Interleaver, type Send } from './interleaver.ts';

/**
 * Runs the real code under random histories: crashes, lost and late calls, colliding ids, and clocks an hour apart.
 * Import this after mocking modules of `lib/`.
 */

let ids = 0;
let interleaver = new Interleaver([]);
// Makes ids collide and come out of order.
const actualIds = await import('../../lib/database/ids.ts');
jest.unstable_mockModule('../../lib/database/ids.ts', () => ({
  ...actualIds,
  generateId: () => {
    ids += 2;
    return Math.max(1, ids - interleaver.choose(8));
  },
}));
// Waits would depend on real time. Those of seconds outlast all transactions.
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) =>
    milliseconds < 1000 ? new Promise((resolve) => setImmediate(resolve)) : interleaver.settle(),
}));
const { dynamodb } = await import('../../lib/database/dynamodb.ts');
const { ServiceUnavailable } = await import('../../lib/errors/errors.ts');
const { createFreshTables, deleteTables } = await import('./fresh-tables.ts');

export const RUNS = Number(process.env.PETSTORE_HISTORIES ?? 100);
const HOUR = 60 * 60_000;

/** The work of one history. */
interface History<Step> {
  /** @param at the position of the step in the history */
  work(step: Step, at: number): Promise<void>;
  /** Finds the problems that show after the last step. */
  finish(): Promise<void>;
}

/**
 * Declares a test that runs random histories, each on empty tables.
 * @param begin starts a history, which adds the problems that it finds to `problems`
 * @param beneath makes what is between the calls and the engine, new for each history
 */
export function testHistories<Step>(
  title: string,
  tables: Parameters<typeof createFreshTables>[0],
  step: fc.Arbitrary<Step>,
  begin: (problems: string[]) => History<Step>,
  beneath?: (send: Send, choose: (count: number) => number) => Send,
): void {
  let engine: Engine | undefined;
  beforeAll(async () => {
    const secret = newLocalSecret();
    engine = await startEmbeddedEngine(secret);
    setLocalEnvironment(engine, secret);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => engine?.stop());

  let runs = 0;
  const problemsOf = async (steps: readonly Step[], choices: readonly number[]): Promise<string[]> => {
    jest.restoreAllMocks();
    runs += 1;
    ids = 0;
    await createFreshTables(tables, runs);
    interleaver = new Interleaver(choices);
    const choose = (count: number) => interleaver.choose(count);
    interleaver.attach(dynamodb(), (send) => beneath?.(send, choose) ?? send);
    const problems: string[] = [];
    const { work, finish } = begin(problems);
    const tasks = steps.map((one, at) => async () => {
      await work(one, at).catch((error: unknown) => {
        if (!(error instanceof ServiceUnavailable)) problems.push(String(error instanceof Error ? error.stack : error));
      });
    });
    await interleaver.run(tasks, [0, -HOUR, HOUR]);
    await finish();
    await deleteTables(tables);
    return problems;
  };

  const steps = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' });
  const choices = fc.array(fc.nat(9999), { minLength: 200, maxLength: 800, size: 'max' });
  const isFine = async (...history: Parameters<typeof problemsOf>) => expect(await problemsOf(...history)).toEqual([]);
  test(title, async () => {
    await fc.assert(fc.asyncProperty(steps, choices, isFine), {
      numRuns: RUNS,
      endOnFailure: process.env.PETSTORE_SHRINK === undefined,
    });
  }, 3_600_000);
}
