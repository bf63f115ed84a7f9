import { afterAll, beforeAll } from '@jest/globals';
import { createTables } from '../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import type { Engine } from '../../local/engine/engine.ts';
import { useEngine } from '../../local/engine/use-engine.ts';
import { issueKey } from '../../ops/keys/key-store.ts';

/** A stage of its own for the tests of a file, with empty tables. */
export interface TestStage {
  /** A valid API key; there once the tests run. */
  readonly apiKey: string;
}

/** Starts an engine before the tests of a file and stops it after them; by default the embedded one, in memory. */
export function useTestStage(start: () => Promise<Engine> = () => startEmbeddedEngine()): TestStage {
  const stage = { apiKey: '' };
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await start();
    useEngine(engine.endpoint, true);
    await createTables();
    stage.apiKey = (await issueKey('tests')).key;
  }, 60_000);
  afterAll(() => engine?.stop());
  return stage;
}
