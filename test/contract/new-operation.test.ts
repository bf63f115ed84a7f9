import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { copyProject } from '../support/project-copy.ts';

/** Tests `npm run new-operation` in a copy of the project whose contract has an additional operation. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const { root, edit } = copyProject();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const run = (tool: string, ...args: string[]) => runCommand(path.join(root, tool), args);

const deletePet = `    delete:
      operationId: deletePet
      tags: [pets]
      summary: Delete a pet
      parameters:
        - { name: petId, in: path, required: true, schema: { $ref: "#/components/schemas/IdParameter" } }
      responses:
        "204": { description: The pet is gone. }
`;

beforeAll(() => {
  for (const name of ['README.md', 'infra', 'test/operations', 'tsconfig.json', 'cdk.json']) {
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  }
});

/** The first line of a file that contains a text, as `file:line`. */
function place(file: string, text: string): string {
  const line = read(file)
    .split('\n')
    .findIndex((candidate) => candidate.includes(text));
  return `${file}:${line + 1}`;
}

test('refuses an operation that the contract does not have, in one line', async () => {
  expect(await run('tools/new-operation.ts', 'deletePet')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'petstore: There is no operation deletePet. Describe it in openapi.yaml or dashboard.yaml first.\n',
  });
});

test.each([[[]], [['--help']]])('says how to use it when called with %j', async (args) => {
  expect(await run('tools/new-operation.ts', ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'petstore: Pass the id of the operation: npm run new-operation <operationId>\n',
  });
});

test('refuses a contract that the generator does not support, in one line', async () => {
  const contract = read('openapi.yaml');
  edit('openapi.yaml', /^ {4}get:$/m, '    trace:');
  expect(await run('tools/generate-contract.ts')).toMatchObject({
    code: 1,
    stderr: 'petstore: openapi.yaml: /categories has "trace". Supported: get, post, put, patch, delete.\n',
  });
  edit('openapi.yaml', /^[\s\S]*$/, contract.replaceAll('$', '$$$$'));
});

describe('for an operation of the contract', () => {
  let output = '';
  beforeAll(async () => {
    edit('openapi.yaml', /^ {2}\/store\/orders:$/m, `${deletePet.replaceAll('$', '$$$$')}$&`);
    const { code, stdout, stderr } = await run('tools/new-operation.ts', 'deletePet');
    expect([code, stderr]).toEqual([0, '']);
    output = stdout;
  });

  test('writes the function, its permissions and its tests', () => {
    expect(output).toContain(
      'Wrote functions/pets/delete-pet.ts.\nWrote test/operations/delete-pet.ts.\n' +
        'Wrote test/functions/pets/delete-pet.test.ts.\nAdded deletePet to infra/permissions.ts.\n',
    );
    expect(read('functions/pets/delete-pet.ts')).toContain('export const handler = operation(deletePet,');
    expect(read('infra/permissions.ts')).toMatch(/^ {2}deletePet: \[\.\.\.apiKeys\],\n};$/m);
    expect(existsSync(path.join(root, 'lib/contract/generated/public/delete-pet.ts'))).toBe(true);
    expect(read('README.md')).toContain('| `DELETE /pets/{petId}` | Delete a pet | stable |');
  });

  test('writes files that compile', () => {
    const config = { extends: './tsconfig.json', include: ['functions', 'infra/permissions.ts'] };
    writeFileSync(path.join(root, 'tsconfig.written.json'), JSON.stringify(config));
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', 'tsconfig.written.json'], { cwd: root, encoding: 'utf8' });
    expect(stdout).toBe('');
  }, 60_000);

  test('lists the remaining steps by file and line', () => {
    expect(output.split('Still to do:\n')[1]?.trimEnd().split('\n')).toEqual([
      `  ${place('functions/pets/delete-pet.ts', 'TODO')}: write the business logic.`,
      `  ${place('test/operations/delete-pet.ts', 'budget')}: lower the budget to a few per cent above the size that test/bundles shows.`,
      `  ${place('test/operations/delete-pet.ts', 'depend')}: make a request whose response does not depend on records, and set its status.`,
      `  ${place('test/operations/delete-pet.ts', 'every way')}: use the database in every way that infra/permissions.ts allows.`,
      `  ${place('test/functions/pets/delete-pet.test.ts', 'TODO')}: test what it does, and how it fails.`,
      `  ${place('infra/permissions.ts', 'TODO')}: add the tables that it uses, with their actions.`,
    ]);
  });

  test('changes nothing the second time', async () => {
    const before = read('infra/permissions.ts');
    const { stdout } = await run('tools/new-operation.ts', 'deletePet');
    expect(stdout).toMatch(/^Still to do:/);
    expect(read('infra/permissions.ts')).toBe(before);
  });

  test('the check reports an outdated table of operations in the README', async () => {
    edit('README.md', /\| Delete a pet \|/, '| Removes it |');
    expect(await run('tools/generate-contract.ts', '--check')).toMatchObject({
      code: 1,
      stderr: 'Stale: the table of operations in README.md. Run `npm run generate`.\n',
    });
  });

  test('CDK names a missing function in one line', async () => {
    rmSync(path.join(root, 'functions/pets/delete-pet.ts'));
    const { code, stderr } = await run('infra/app.ts');
    expect([code, stderr]).toEqual([
      1,
      'petstore: functions/pets/delete-pet.ts is missing. Create it with `npm run new-operation deletePet`, or remove the operation from its contract.\n',
    ]);
  });

  test('the check lists the leftovers of an operation that the contract no longer has', async () => {
    edit('openapi.yaml', /^ {4}delete:\n(?: {6}.*\n)+/m, '');
    const { stdout } = await run('tools/new-operation.ts', 'getPet');
    const [, todo = ''] = stdout.split('Still to do:\n');
    expect(todo).toContain(`${place('infra/permissions.ts', 'deletePet: ')}: remove deletePet.`);
    expect(todo).toContain('test/operations/delete-pet.ts: remove it. openapi.yaml has no operation for it.');
  });

  test('CDK names a contract that is newer than its generated files, in one line', async () => {
    edit('openapi.yaml', /$/, '# changed\n');
    expect(await run('infra/app.ts')).toMatchObject({
      code: 1,
      stderr: 'petstore: openapi.yaml has changed since the last `npm run generate`. Run it, then try again.\n',
    });
  });
});
