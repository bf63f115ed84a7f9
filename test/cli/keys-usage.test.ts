import { expect, test } from '@jest/globals';
import { runPetstore } from '../support/command.ts';
import { startEmptyStage } from '../support/empty-stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const onLocal = ['--stage', 'local'];

/** The command whose help explains these arguments of `./petstore keys`. */
const helpOf = ([name = '']: readonly string[]) => (name === 'destroy' ? 'keys' : `keys ${name}`);

test.each<[title: string, args: string[], line: RegExp]>([
  ['no stage', ['create'], /^required option '--stage <stage>' not specified$/],
  [
    'an unknown stage',
    ['list', '--stage', 'moon'],
    /'moon' is invalid\. Allowed choices are local, staging, production\.$/,
  ],
  ['an unknown command', ['destroy', ...onLocal], /^unknown command 'destroy'$/],
  ['an unknown option', ['create', ...onLocal, '--force'], /^unknown option '--force'$/],
  [
    'a mistyped option, not the missing one',
    ['list', '--stge', 'local'],
    /^unknown option '--stge' \(Did you mean --stage\?\)$/,
  ],
  ['an argument too many', ['create', 'web', ...onLocal], /^too many arguments for 'create'\. Expected 0 arguments/],
  ['no key id', ['revoke', ...onLocal], /^missing required argument 'key-id'$/],
  [
    'a lifetime in words',
    ['create', ...onLocal, '--expires-in', 'soon'],
    /Pass a number and a unit \(s, m, h or d\), such as 90d\.$/,
  ],
  ['a lifetime of zero', ['create', ...onLocal, '--expires-in', '0d'], /The key would never work\.$/],
  ['an empty name', ['create', ...onLocal, '--name', ''], /The name is blank\.$/],
  ['a name of spaces', ['create', ...onLocal, '--name', '  '], /The name is blank\.$/],
  ['a name of two lines', ['create', ...onLocal, '--name', 'web\nshop'], /The name contains a control character\.$/],
  [
    'a name that is too long',
    ['create', ...onLocal, '--name', 'x'.repeat(101)],
    /The name is longer than 100 characters\.$/,
  ],
  ['a blank contact', ['create', ...onLocal, '--contact', ' '], /The contact is blank\.$/],
  [
    'a contact that is too long',
    ['change', 'key_x', ...onLocal, '--contact', 'x'.repeat(201)],
    /The contact is longer than 200 characters\.$/,
  ],
])('reports %s in one line and how to get help, with exit code 2', async (_title, args, line) => {
  const { code, stdout, stderr } = await runPetstore(['keys', ...args], { PETSTORE_DATA_DIR: folder });
  const [message = '', ...others] = stderr.split('\n');
  expect([code, stdout, others]).toEqual([2, '', [`Run \`./petstore ${helpOf(args)} --help\` for usage.`, '']]);
  expect(message.replace(/^petstore: /, '')).toMatch(line);
});

test('reports an unknown key id in one line', async () => {
  const { dataFolder } = await startEmptyStage();
  expect(
    await runPetstore(['keys', 'revoke', 'key_x', '--yes', ...onLocal], { PETSTORE_DATA_DIR: dataFolder }),
  ).toEqual({
    code: 3,
    stdout: '',
    stderr: 'petstore: There is no key key_x. See the list: ./petstore keys list --stage local\n',
  });
});

test('shows the usage when no command is given', async () => {
  const { code, stderr } = await runPetstore(['keys']);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^Usage: .\/petstore keys .*create .*list .*rotate .*revoke /s),
  ]);
});
