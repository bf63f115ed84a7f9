/**
 * `npm run test:clone`: follows the README's first steps in a fresh clone of the last commit. It starts, creates and lists
 * a category, lists the keys, stops, starts again, and finds the category still there. The packages are those of this
 * checkout: `test:new-service` installs them in a folder without any.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneProject, newcomersEnvironment } from './fresh-clone.ts';

const STARTS_WITHIN_MS = 120_000;
const running = new Set<ChildProcess>();
const folder = mkdtempSync(path.join(tmpdir(), 'petstore-clone-'));

const env: NodeJS.ProcessEnv = { ...newcomersEnvironment(), PORT: '0' };

interface Service {
  readonly npm: ChildProcess;
  readonly baseUrl: string;
  readonly apiKey: string;
}

try {
  await tryClone();
  console.log('A fresh clone starts, creates, lists, stops, and starts again with its data.');
} finally {
  for (const npm of running) interrupt(npm);
  rmSync(folder, { recursive: true, force: true });
}

async function tryClone(): Promise<void> {
  cloneProject(folder);

  const first = await start();
  const created = await request(first, { method: 'POST', body: JSON.stringify({ name: 'Newts' }) });
  assert.equal(created.status, 201);
  const category: unknown = await created.json();
  await assertListed(first, category);
  assert.equal(listKeys(), first.apiKey.slice(-4));
  await stop(first);

  const second = await start();
  assert.equal(second.apiKey, first.apiKey);
  await assertListed(second, category);
  await stop(second);

  const left = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  assert.equal(left, '', 'The start leaves nothing behind that git reports as a change.');
}

/** Runs `npm start` and waits until it is ready. */
async function start(): Promise<Service> {
  // A separate process group, because Ctrl-C in a terminal reaches npm and all its child processes.
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(npm.on('exit', () => running.delete(npm)));
  const giveUp = setTimeout(() => interrupt(npm), STARTS_WITHIN_MS);
  let output = '';
  for await (const text of npm.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += text;
    const [, baseUrl] = /ready at (\S+)\n/.exec(output) ?? [];
    const [, apiKey] = /API key +(\S+)\n/.exec(output) ?? [];
    if (!baseUrl || !apiKey) continue;
    clearTimeout(giveUp);
    npm.stdout.resume();
    return { npm, baseUrl, apiKey };
  }
  clearTimeout(giveUp);
  throw new Error(`npm start did not become ready:\n${output}`);
}

/** Presses Ctrl-C and checks that nothing responds. */
async function stop({ npm, baseUrl }: Service): Promise<void> {
  const ended = once(npm, 'exit');
  interrupt(npm);
  await ended;
  await assert.rejects(fetch(baseUrl), 'The service still responds after Ctrl-C.');
}

/** The last four characters of the service's only key, from the operators' command. */
function listKeys(): string {
  const keys = execFileSync('./petstore', ['keys', 'list', '--stage', 'local', '--json'], { cwd: folder, env });
  const [{ lastFour }] = JSON.parse(keys.toString());
  return lastFour;
}

function interrupt(npm: ChildProcess): void {
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT');
}

function request({ baseUrl, apiKey }: Service, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  return fetch(`${baseUrl}/categories`, { ...init, headers });
}

async function assertListed(service: Service, category: unknown): Promise<void> {
  const response = await request(service);
  assert.equal(response.status, 200);
  const listed: unknown[] = JSON.parse(await response.text());
  assert.ok(
    listed.some((one) => JSON.stringify(one) === JSON.stringify(category)),
    'The category is not listed.',
  );
}
