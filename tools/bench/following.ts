/**
 * `npm run bench:following -- [rounds]`: how many requests the local service serves while it follows its changes, compared
 * with one that follows nothing. Prints the figures of docs/local-service.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { publicOperations } from '../../functions/generated/public.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { createKey } from '../../lib/keys/key-store.ts';
import { setLogWriter } from '../../lib/log/log.ts';
import { createTables } from '../../local/engine/create-tables.ts';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { setLocalEnvironment } from '../../local/engine/local-environment.ts';
import { waitForEngine } from '../../local/engine/wait-for-engine.ts';
import { catchUp, followChanges } from '../../local/events/follow-changes.ts';
import { createGateway } from '../../local/gateway/gateway.ts';
import { startServer } from '../../local/gateway/server.ts';
import { newLocalSecret } from '../../local/local-secret.ts';

interface Figures {
  readonly perSecond: number;
  /** For each response. */
  readonly processorMs: number;
}

const CLIENTS = 3;
const SECONDS = 5;
const rounds = Number(process.argv[2] ?? 4);
const folder = mkdtempSync(path.join(tmpdir(), 'petstore-bench-'));
const secret = newLocalSecret();
const engine = await startEmbeddedEngine(secret, folder);
setLocalEnvironment(engine, secret);
waitForEngine();
setLogWriter(() => {});
await createTables();
const { key } = await createKey('benchmark', undefined, { rate: 1_000_000 });
const server = await startServer(createGateway({ contract: publicApi, operations: publicOperations }), '127.0.0.1', 0);
// Also loads the functions.
await serve(1);
const figures: (readonly [alone: Figures, following: Figures])[] = [];
for (let round = 0; round < rounds; round += 1) {
  // In turns, so that other load affects both alike.
  const isAloneFirst = round % 2 === 0;
  const [one, other] = [await measure(!isAloneFirst), await measure(isAloneFirst)];
  figures.push(isAloneFirst ? [one, other] : [other, one]);
}
await server.stop();
await engine.stop();
rmSync(folder, { recursive: true });
const load = loadavg()[0]?.toFixed(1);
console.log(
  `${rounds} rounds of ${SECONDS} s, ${CLIENTS} clients, ${availableParallelism()} cores, load ${load}; medians:`,
);
print('responses a second', ({ perSecond }) => perSecond);
print('ms of processor time for each, events included', ({ processorMs }) => processorMs);

function print(what: string, select: (of: Figures) => number): void {
  const [alone, following] = [figures.map(([one]) => select(one)), figures.map(([, other]) => select(other))];
  const ratio = median(figures.map(([one, other]) => select(other) / select(one)));
  console.log(
    `${what}: ${median(alone).toFixed(1)} alone, ${median(following).toFixed(1)} following (${ratio.toFixed(2)})`,
  );
}

async function measure(isFollowing: boolean): Promise<Figures> {
  if (isFollowing) await catchUp();
  const before = process.cpuUsage();
  const following = isFollowing ? followChanges() : undefined;
  const perSecond = await serve(SECONDS);
  await following?.stop();
  // Changes that still wait for their events are part of the work.
  if (isFollowing) await catchUp();
  const { user, system } = process.cpuUsage(before);
  return { perSecond, processorMs: (user + system) / 1_000 / (perSecond * SECONDS) };
}

/** Clients create, change and sell pets without a pause. Returns the responses a second. */
async function serve(seconds: number): Promise<number> {
  let count = 0;
  const send = async (method: string, target: string, body: object) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const url = `http://127.0.0.1:${server.port}${publicApi.basePath}${target}`;
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status}`);
    count += 1;
    return Object(await response.json());
  };
  const until = performance.now() + 1_000 * seconds;
  const client = async () => {
    while (performance.now() < until) {
      const { id } = await send('POST', '/pets', { name: 'Rex' });
      await send('PATCH', `/pets/${id}`, { name: 'Max' });
      await send('POST', '/store/orders', { petId: id });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count / seconds;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
