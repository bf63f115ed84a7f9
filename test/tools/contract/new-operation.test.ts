import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { runCommand } from '../../support/command.ts';
import { copyProject } from '../../support/project-copy.ts';

/** Tests what reports an operation that is not written yet, and the leftovers of one that was removed. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const { root, edit } = copyProject();
const FUNCTIONS = 'tsconfig.functions.json';
const run = (tool: string, ...args: string[]) => runCommand(path.join(root, tool), args);

const groomPet = `    put:
      operationId: groomPet
      tags: [pets]
      summary: Groom a pet
      parameters:
        - { name: petId, in: path, required: true, schema: { $ref: "#/components/schemas/IdParameter" } }
      responses:
        "204": { description: The pet is groomed. }
`;

const module = `import { groomPet } from '../../lib/contract/generated/public/operations.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import { operation } from '../../lib/http/operation.ts';

export const access = [];
export const handler = operation(groomPet, async () => NO_CONTENT);
`;

/** The errors of the compiler in `functions/`. It compiles only what they import: the whole project takes much longer. */
function compile(): string[] {
  const options = ['-p', FUNCTIONS, '--pretty', 'false'];
  const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), options, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.startsWith('functions/'));
}

beforeAll(() => {
  for (const name of ['README.md', 'apps/licenses', 'infra', 'tsconfig.json', 'cdk.json']) {
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  }
  writeFileSync(path.join(root, FUNCTIONS), JSON.stringify({ extends: './tsconfig.json', include: ['functions'] }));
});

test('a contract that the generator does not support is rejected in one line', async () => {
  const contract = readFileSync(path.join(root, 'openapi.yaml'), 'utf8');
  edit('openapi.yaml', /^ {4}get:$/m, '    trace:');
  expect(await run('tools/generate-contract.ts')).toMatchObject({
    code: 1,
    stderr: 'petstore: openapi.yaml: /categories has "trace". Supported: get, post, put, patch, delete.\n',
  });
  edit('openapi.yaml', /^[\s\S]*$/, contract.replaceAll('$', '$$$$'));
});

test('CDK names a contract that is newer than its generated files, in one line', async () => {
  edit('openapi.yaml', /^ {2}\/store\/orders:$/m, `${groomPet.replaceAll('$', '$$$$')}$&`);
  expect(await run('infra/app.ts')).toMatchObject({
    code: 1,
    stderr: 'petstore: openapi.yaml has changed since the last `npm run generate`. Run it, then try again.\n',
  });
});

test('an operation without a module does not compile', async () => {
  expect(await run('tools/generate-contract.ts')).toMatchObject({ code: 0 });
  expect(compile()).toEqual([
    expect.stringMatching(
      /^functions\/generated\/public\.ts\(\d+,\d+\): .*Cannot find module '\.\.\/pets\/groom-pet\.ts'/,
    ),
  ]);
});

test('with its module, it compiles', () => {
  writeFileSync(path.join(root, 'functions/pets/groom-pet.ts'), module);
  expect(compile()).toEqual([]);
});

test('the module of an operation that was removed does not compile', async () => {
  edit('openapi.yaml', /^ {4}put:\n(?: {6}.*\n)+/m, '');
  expect(await run('tools/generate-contract.ts')).toMatchObject({ code: 0 });
  expect(compile()).toEqual([
    expect.stringMatching(/^functions\/pets\/groom-pet\.ts\(\d+,\d+\): .*no exported member 'groomPet'/),
  ]);
});

test('the check reports an outdated table of operations in the README', async () => {
  edit('README.md', /^\| `GET \/pets` .*\n/m, '');
  expect(await run('tools/generate-contract.ts', '--check')).toMatchObject({
    code: 1,
    stderr: 'petstore: Stale: README.md. Run `npm run generate`.\n',
  });
});
