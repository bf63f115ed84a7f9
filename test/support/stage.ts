import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll } from '@jest/globals';
import { createKey } from '../../lib/keys/key-store.ts';
import { secretFile } from '../../local/data-folder.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { type Engine, setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { waitForEngine } from '../../local/engine/wait-for-engine.ts';
import { engineAccessKey, newLocalSecret } from '../../local/local-secret.ts';
import { recordService } from '../../local/running-service.ts';
import { type DatabaseLink, openDatabaseLink } from './database-link.ts';
import { shared } from './shared.ts';

/** A separate stage for the tests of a file, with empty tables. */
export interface TestStage {
  /** A valid API key. Available once the tests run. */
  readonly apiKey: string;
  /** The engine behind the link. Available once the tests run. */
  readonly engine: Engine;
  /** The link that all database calls pass through. Available once the tests run. */
  readonly database: DatabaseLink;
}

/** The secret of the stages of this test file. */
export const stageSecret = newLocalSecret();

/** Makes commands on a data folder use the engine of a test stage, as if it were that of a running service. */
export function recordStage({ engine }: TestStage, dataFolder: string): void {
  writeFileSync(secretFile(dataFolder), stageSecret);
  recordService(dataFolder, { baseUrl: `${engine.endpoint}/v1`, ports: {}, engine });
}

/** AWS credentials for commands that treat the engine of the test stage as that of a deployed stage. */
export const operatorCredentials = {
  AWS_ACCESS_KEY_ID: engineAccessKey(stageSecret),
  AWS_SECRET_ACCESS_KEY: 'secret',
};

/** One link per test file. The database client keeps its first endpoint, so engines change behind the link. */
let link: DatabaseLink | undefined;
afterAll(() => link?.stop());

/**
 * Starts an engine before the tests of a file or block and stops it after them.
 * @param start the default is the embedded engine, in memory
 * @param attempts a busy machine can delay a response for longer than the service waits for DynamoDB, so only the tests
 *   of its time limits keep them
 */
export function useTestStage(
  start: () => Promise<Engine> = () => shared.startEngine(stageSecret),
  attempts: 'patient' | 'limited' = 'patient',
): TestStage {
  let apiKey = '';
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await start();
    link ??= await openDatabaseLink();
    link.join(engine.endpoint);
    setLocalEnvironment({ endpoint: link.endpoint, isOurs: true }, stageSecret);
    if (attempts === 'patient') waitForEngine();
    await createTables();
    apiKey = (await createKey('tests')).key;
    link.calls.length = 0;
  });
  afterAll(() => engine?.stop());
  return {
    get apiKey() {
      return apiKey;
    },
    get engine() {
      if (!engine) throw new Error('The engine is available only while the tests run.');
      return engine;
    },
    get database() {
      if (!link) throw new Error('The database is available only while the tests run.');
      return link;
    },
  };
}
