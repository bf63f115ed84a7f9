import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { copyProject } from '../support/project-copy.ts';

/** Tests `npm run new-operation` in a copy of the project whose `dashboard.yaml` has additional operations. */

/** Each run generates the code of both contracts, which takes some five seconds of processor time. */
jest.setTimeout(60_000);

const ROOT = path.resolve(import.meta.dirname, '../..');
const { root, edit } = copyProject();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const PERMISSIONS = 'infra/site/dashboard-permissions.ts';
const USES = 'test/infra/site/dashboard-permissions.test.ts';
const BODIES = 'test/bundles/dashboard-functions.test.ts';

async function newOperation(operationId: string): Promise<string> {
  const { code, stdout, stderr } = await runCommand(path.join(root, 'tools/new-operation.ts'), [operationId]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

beforeAll(() => {
  for (const name of ['cloud', 'infra', 'test/infra/site', 'test/bundles', 'tsconfig.json']) {
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  }
  edit('dashboard.yaml', /^ {2}\/sessions:$/m, `${operations}$&`);
});

const operation = (id: string, tag: string, method: string, more = '') =>
  `  /${id}:\n    ${method}:\n      operationId: ${id}\n      tags: [${tag}]\n      summary: Greet\n${more}` +
  '      responses:\n        "204": { description: Greeted. }\n';
const body =
  '      requestBody:\n        required: true\n        content:\n          application/json:\n            schema: { type: object }\n';
const operations =
  operation('greet', 'session', 'post', body) +
  operation('wave', 'gestures', 'get') +
  operation('whisper', 'dns', 'get', '      x-local-only: true\n');

/** The first line of a file that contains a text, as `file:line`. */
function place(file: string, text: string): string {
  const line = read(file)
    .split('\n')
    .findIndex((candidate) => candidate.includes(text));
  return `${file}:${line + 1}`;
}

/** The line that ends an object in a file, as `file:line`. */
function endOf(file: string, name: string): string {
  const lines = read(file).split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`const ${name}`));
  return `${file}:${lines.indexOf('};', begin) + 1}`;
}

const tasksOf = (output: string) => output.split('Still to do:\n')[1]?.trimEnd().split('\n') ?? [];
const about = (tasks: readonly string[], id: string) => tasks.filter((task) => task.includes(id));

const remove = (id: string) => edit('dashboard.yaml', new RegExp(`^  /${id}:\\n(?: {4,}.*\\n)+`, 'm'), '');

describe('in this order', () => {
  test('an operation gets a function, a place in the function of its tag, and permissions', async () => {
    const output = await newOperation('greet');
    expect(output).toContain(
      `Wrote functions/dashboard/greet.ts.\nAdded greet to cloud/functions/session.ts.\nAdded greet to ${PERMISSIONS}.\n`,
    );
    const session = read('cloud/functions/session.ts');
    expect(session).toMatch(
      /^import .*get-session\.ts';\nimport \* as greet from '.*greet\.ts';\nimport .*sign-out\.ts';$/m,
    );
    expect(session).toContain('serveOperations({ getSession, signOut, signOutEverywhere, greet })');
    expect(read(PERMISSIONS)).toMatch(/^ {2}\/\/ TODO\(greet\): .*\n {2}greet: \[session\],\n};$/m);
    // The remaining steps.
    const tasks = tasksOf(output);
    expect(about(tasks, 'greet')).toEqual([
      `  ${place('functions/dashboard/greet.ts', 'business')}: write the business logic.`,
      `  ${place('functions/dashboard/greet.ts', 'TODO(greet): test')}: test what it does, and how it fails, in test/dashboard.`,
      `  ${endOf(USES, 'uses')}: add to "uses" how greet uses the database.`,
      `  ${endOf(BODIES, 'bodies')}: add a valid body of greet to "bodies".`,
    ]);
    expect(tasks).toContain(`  ${place(PERMISSIONS, 'TODO(greet)')}: add the tables that it uses, with their actions.`);
  });

  test('an operation with a new tag gets a new function for its tag', async () => {
    const output = await newOperation('wave');
    expect(output).toContain('Wrote cloud/functions/gestures.ts.\n');
    expect(read('cloud/functions/gestures.ts')).toContain('export const handler = serveOperations({ wave });');
    expect(tasksOf(output)).toContain(
      `  ${place('cloud/functions/gestures.ts', 'TODO')}: if it needs more than tables, connect it here, and extend "extras" in infra/site/dashboard.ts.`,
    );
  });

  test('the written files compile', () => {
    const config = { extends: './tsconfig.json', include: ['functions', 'cloud/functions', PERMISSIONS] };
    writeFileSync(path.join(root, 'tsconfig.written.json'), JSON.stringify(config));
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    expect(spawnSync(tsc, ['-p', 'tsconfig.written.json'], { cwd: root, encoding: 'utf8' }).stdout).toBe('');
  });

  test('a second run changes nothing, and lists the leftovers of an operation that was removed', async () => {
    remove('greet');
    const files = ['cloud/functions/session.ts', 'cloud/functions/gestures.ts', PERMISSIONS];
    const before = files.map(read);
    const output = await newOperation('wave');
    expect(output).toMatch(/^Still to do:/);
    expect(files.map(read)).toEqual(before);
    expect(tasksOf(output)).toEqual(
      expect.arrayContaining([
        `  ${place(PERMISSIONS, ' greet:')}: remove greet. dashboard.yaml does not have it.`,
        `  ${place('cloud/functions/session.ts', 'serveOperations({')}: remove greet. dashboard.yaml does not have it with this tag.`,
      ]),
    );
  });

  test('an operation of the local stage gets a function, and nothing in the cloud', async () => {
    remove('wave');
    const output = await newOperation('whisper');
    expect(output).toMatch(/^Wrote functions\/dashboard\/whisper\.ts\.\nStill to do:\n/);
    const tasks = tasksOf(output);
    expect(about(tasks, 'whisper').map((task) => task.split(':')[0]?.trim())).toEqual([
      'functions/dashboard/whisper.ts',
      'functions/dashboard/whisper.ts',
    ]);
    expect(tasks).toContain('  cloud/functions/gestures.ts: remove it. dashboard.yaml has no operation for it.');
  });
});
