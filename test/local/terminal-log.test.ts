import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../support/http.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A service with a terminal as standard output. */
interface TerminalService {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Waits for a matching line of the log and returns it. */
  line(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the service under a pseudo terminal of `script`, from util-linux. */
async function startOnTerminal({ root }: ProjectCopy, env: NodeJS.ProcessEnv = {}): Promise<TerminalService> {
  const dataFolder = temporaryFolder();
  const command = `exec ${process.execPath} ${path.join(root, 'local/main.ts')}`;
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: {
      PATH: process.env.PATH,
      TERM: 'xterm',
      PORT: '0',
      PETSTORE_DATA_DIR: dataFolder,
      SITE_BUILD: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const line = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = output.split('\r\n').find((candidate) => pattern.test(candidate));
      if (found !== undefined) return found;
      await once(child.stdout, 'data');
    }
  };
  const [, baseUrl = ''] = /ready at (\S+)/.exec(await line(/ready at/)) ?? [];
  const [, apiKey = ''] = /API key +(\S+)/.exec(await line(/API key/)) ?? [];
  const stop = async () => {
    const { pid } = JSON.parse(readFileSync(path.join(dataFolder, 'service.json'), 'utf8'));
    process.kill(pid, 'SIGINT');
    await ended;
  };
  return { baseUrl, apiKey, line, stop };
}

describe('on a terminal', () => {
  const project = copyProject();
  let service: TerminalService;
  beforeAll(async () => {
    project.edit('functions/pets/get-pet.ts', /async .*=> \{/, "$&\n  throw new Error('Out of kibble');");
    service = await startOnTerminal(project);
  });
  afterAll(() => service.stop());

  test('a request is logged as a colored line without its query', async () => {
    const { baseUrl, apiKey } = service;
    await send(baseUrl, { path: '/store/orders?limit=1', apiKey });
    const line = await service.line(/orders/);
    expect(stripVTControlCharacters(line)).toMatch(/^\d\d:\d\d:\d\d {2}200 {2}GET \/v1\/store\/orders {2}\d+ ms$/);
    expect(line).not.toBe(stripVTControlCharacters(line));
  });

  test("a client error is logged with its reason, and text from clients can't control the terminal", async () => {
    const { baseUrl, apiKey } = service;
    await send(baseUrl, { path: '/categories', apiKey, body: { name: 'Newts', 'x\u001b[2J': 1 } });
    const line = stripVTControlCharacters(await service.line(/POST/));
    expect(line).toMatch(/ {2}400 {2}POST \/v1\/categories {2}\d+ ms {2}x\\u001b\[2J is not a known property$/);
  });

  test("a bug is logged with its stack, relative to the project's root and without package frames", async () => {
    const { baseUrl, apiKey } = service;
    await send(baseUrl, { path: '/pets/1', apiKey });
    expect(await service.line(/ {4}at /)).toMatch(/^ {4}at .*functions\/pets\/get-pet\.ts:\d+:\d+\)?$/);
    await service.line(/Error: Out of kibble/);
    expect(stripVTControlCharacters(await service.line(/pets\/1/))).toContain('  500  GET /v1/pets/1  ');
  });
});

test('NO_COLOR turns off the colors', async () => {
  const service = await startOnTerminal(copyProject(), { NO_COLOR: '1' });
  await send(service.baseUrl, { path: '/store/orders', apiKey: service.apiKey });
  const line = await service.line(/orders/);
  expect(line).toBe(stripVTControlCharacters(line));
  await service.stop();
});
