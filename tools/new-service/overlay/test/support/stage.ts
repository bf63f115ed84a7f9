import { createKey } from '../../lib/keys/key-store.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { type Engine, setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { waitForEngine } from '../../local/engine/wait-for-engine.ts';
import { newLocalSecret } from '../../local/local-secret.ts';
import { afterAll, beforeAll } from './runner.ts';

/** A separate stage for the tests of a file, with empty tables and a key. */
export function useTestStage() {
  let apiKey = '';
  let engine: Engine | undefined;
  beforeAll(async () => {
    const secret = newLocalSecret();
    engine = await startEmbeddedEngine(secret);
    setLocalEnvironment({ endpoint: engine.endpoint, isOurs: true }, secret);
    waitForEngine();
    await createTables();
    apiKey = (await createKey('tests')).key;
  });
  afterAll(() => engine?.stop());
  return {
    /** A valid API key. Available once the tests run. */
    get apiKey() {
      return apiKey;
    },
  };
}
