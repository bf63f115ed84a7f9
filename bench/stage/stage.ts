import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Certificate } from './certificate.ts';
import type { EngineOrder, EngineReady } from './engine-process.ts';
import type { MeterReading } from './meter.ts';

/** The running database of a benchmark. */
export interface BenchStage extends EngineReady {
  /** Stores categories until there are this many. */
  storeCategories(total: number): Promise<void>;
  /** Stores so many more pets, and gives their ids. */
  storePets(count: number): Promise<readonly number[]>;
  /** What has passed the metered endpoint since this was last asked. */
  readMeter(): Promise<MeterReading>;
  stop(): Promise<void>;
}

/**
 * Starts a database that holds a number of categories.
 * @param certificate for its endpoint over TLS; without one it has none
 */
export async function startStage(categories: number, certificate?: Certificate): Promise<BenchStage> {
  const files = certificate ? [certificate.keyFile, certificate.certificateFile] : [];
  const engine = fork(path.join(import.meta.dirname, 'engine-process.ts'), files, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await answerOf<EngineReady>(engine);
  const stored = { categories: 0, pets: 0 };
  const tell = <TestResponse>(order: EngineOrder): Promise<TestResponse> => {
    engine.send(order);
    return answerOf<TestResponse>(engine);
  };
  const stage: BenchStage = {
    ...ready,
    storeCategories: async (total) => {
      await tell({ do: 'store categories', from: stored.categories, to: total });
      stored.categories = total;
    },
    storePets: async (count) => {
      const to = stored.pets + count;
      const { ids } = await tell<{ ids: number[] }>({ do: 'store pets', from: stored.pets, to });
      stored.pets = to;
      return ids;
    },
    readMeter: async () => (await tell<{ reading: MeterReading }>({ do: 'read the meter' })).reading,
    stop: async () => {
      engine.disconnect();
      if (engine.exitCode === null) await once(engine, 'exit');
    },
  };
  await stage.storeCategories(categories);
  return stage;
}

/** @throws Error when the engine ends instead of answering */
async function answerOf<TestResponse>(engine: ChildProcess): Promise<TestResponse> {
  const ended = new AbortController();
  const gone = once(engine, 'exit', ended).then(([code]) => {
    throw new Error(`The engine of the benchmarks ended with ${code}.`);
  });
  try {
    const [answer] = await Promise.race([once(engine, 'message', ended), gone]);
    return answer;
  } finally {
    gone.catch(() => {});
    ended.abort();
  }
}
