import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { connectInspector } from '../../support/inspector.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HANDLER = 'functions/categories/list-categories.ts';

const env = {
  ...process.env,
  PORT: '0',
  INSPECT_PORT: '0',
  NODE_OPTIONS: '',
  PETSTORE_DATA_DIR: temporaryFolder(),
};
const npm = spawn('npm', ['run', '-s', 'debug'], { cwd: ROOT, env, detached: true });
// npm and the service share a process group.
afterAll(() => {
  process.kill(-(npm.pid ?? 0), 'SIGKILL');
});

let output = '';
for (const stream of [npm.stdout, npm.stderr]) {
  stream.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
}

async function printed(pattern: RegExp): Promise<string> {
  while (!pattern.test(output)) await Promise.race([once(npm.stdout, 'data'), once(npm.stderr, 'data')]);
  return pattern.exec(output)?.[1] ?? '';
}

test('a breakpoint in a handler pauses a request at its TypeScript line', async () => {
  const inspector = await connectInspector(await printed(/listening on (\S+)/));
  const apiKey = await printed(/API key +(\S+)\n/);
  const baseUrl = await printed(/ready at (\S+)/);
  await inspector.send('Debugger.enable');
  const { locations } = await inspector.send('Debugger.setBreakpointByUrl', {
    urlRegex: `${HANDLER.replace('.', '\\.')}$`,
    ...bodyOfHandler(),
  });
  expect(locations).toHaveLength(1);

  const paused = inspector.event('Debugger.paused');
  const response = fetch(`${baseUrl}/categories`, { headers: { Authorization: `Bearer ${apiKey}` } });
  const [frame] = (await paused).callFrames ?? [];
  expect(frame?.location).toEqual(locations?.[0]);
  const { result } = await inspector.send('Debugger.evaluateOnCallFrame', {
    callFrameId: frame?.callFrameId,
    expression: 'typeof handler',
  });
  expect(result?.value).toBe('function');

  await inspector.send('Debugger.resume');
  expect((await response).status).toBe(200);
  inspector.close();
});

test('the debugger does not tell other users of the machine its address', async () => {
  const { host } = new URL(await printed(/listening on (\S+)/));
  for (const path of ['/json', '/json/list', '/json/version']) {
    const response = await fetch(`http://${host}${path}`).catch(() => undefined);
    expect((await response?.text()) ?? '').not.toContain('webSocketDebuggerUrl');
  }
});

/** The start of the business logic: the last arrow function of the file. */
function bodyOfHandler(): { lineNumber: number; columnNumber: number } {
  const before = readFileSync(path.join(ROOT, HANDLER), 'utf8').replace(/(=>)(?!.*=>).*/s, '$1');
  const lines = before.split('\n');
  return { lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 };
}
