import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The running database of a benchmark. */
export interface BenchStage {
  readonly endpoint: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

/** Starts a database that holds a number of categories. */
export async function startStage(categories: number): Promise<BenchStage> {
  const engine = fork(path.join(import.meta.dirname, 'engine-process.ts'), [String(categories)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ endpoint, apiKey }] = await once(engine, 'message');
  return {
    endpoint,
    apiKey,
    stop: async () => {
      engine.disconnect();
      await once(engine, 'exit');
    },
  };
}
