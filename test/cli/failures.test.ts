import { beforeAll, describe, expect, test } from '@jest/globals';
import { runPetstore } from '../support/command.ts';
import { startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runOnTerminal } from '../support/terminal.ts';

/** What commands report when they fail, and what they ask before something is lost. */

const dataFolder = temporaryFolder();
const petstore = (line: string, env: NodeJS.ProcessEnv = {}) =>
  runPetstore(line.split(' '), { PETSTORE_DATA_DIR: dataFolder, ...env });
beforeAll(() => startLocalService(dataFolder));

test.each([
  ['a failure', 1, 'site_not_deployed', 'domains add www.shop.localhost'],
  ['wrong usage', 2, 'invalid_request', 'keys list --stge local'],
  ['a value that the contract forbids', 2, 'invalid_request', 'people invite ada'],
  ['a missing confirmation', 2, 'invalid_request', 'keys revoke key_x'],
  ['an unknown key', 3, 'not_found', 'keys revoke key_x --yes'],
  ['an unknown domain', 3, 'not_found', 'domains show www.shop.localhost'],
])('with --json, reports %s with exit code %i and the code %s', async (_title, code, errorCode, line) => {
  await petstore('project plan pro --stage local');
  const result = await petstore(`${line} --stage local --json`);
  const message = expect.stringMatching(/^[^\n]{10,}$/);
  expect([result.code, result.stdout, JSON.parse(result.stderr)]).toEqual([
    code,
    '',
    { error: { code: errorCode, message } },
  ]);
});

test.each([
  ['the plan does not allow', 4, 'domains add www.shop.localhost --stage local', {}],
  ['a missing service', 5, 'keys list --stage local', { PETSTORE_DATA_DIR: temporaryFolder() }],
  ['a missing region', 5, 'keys list --stage staging', {}],
])('the exit code of what %s is %i', async (_title, code, line, env) => {
  await petstore('project plan free --stage local');
  expect((await petstore(line, env)).code).toBe(code);
});

describe('PETSTORE_STAGE', () => {
  test('is the stage of every command if it is local', async () => {
    const env = { PETSTORE_STAGE: 'local' };
    expect((await petstore('project plan pro', env)).code).toBe(0);
    expect((await petstore('project show --json', env)).stdout).toContain('"plan": "pro"');
  });

  test('is the deployed stage of commands that read, and no other', async () => {
    const env = { PETSTORE_STAGE: 'production', AWS_REGION: '' };
    expect((await petstore('keys list', env)).stderr).toContain('Petstore-production');
    expect((await petstore('keys create', env)).stderr).toMatch(
      /^petstore: required option '--stage <stage>' not specified, and PETSTORE_STAGE=production does not replace it for/,
    );
  });
});

test.each([
  'keys revoke key_x',
  'categories delete 17',
  'domains remove www.shop.localhost',
  'dns delete www.shop.localhost',
  'people remove ada@example.com',
  'people leave ada@example.com',
  'site rollback dep_x',
  'restore --table Pets --from pets-before',
])('%s without a terminal and --yes exits with 2 before it reads anything', async (line) => {
  const result = await petstore(`${line} --stage local`, { PETSTORE_DATA_DIR: temporaryFolder() });
  const stderr = 'petstore: Confirmation needs a terminal. To go ahead without confirmation, pass --yes.\n';
  expect(result).toEqual({ code: 2, stdout: '', stderr });
});

test('rollback without a terminal and --yes exits with 2, but not with --dry-run', async () => {
  expect((await petstore('rollback --stage production')).code).toBe(2);
  expect((await petstore('rollback --stage production --dry-run')).code).toBe(5);
});

const onTerminal = (line: string, typed: string) => runOnTerminal(line, typed, { PETSTORE_DATA_DIR: dataFolder });

test('a terminal is asked before a key is revoked: only its id goes ahead', async () => {
  const { keyId } = JSON.parse((await petstore('keys create --stage local --json')).stdout);
  const declined = await onTerminal(`keys revoke ${keyId} --stage local`, 'yes');
  expect(declined).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') });
  expect(declined.output).toContain(`Type ${keyId} to revoke it on local: `);
  const revoked = await onTerminal(`keys revoke ${keyId} --stage local`, keyId);
  expect(revoked).toMatchObject({ code: 0, output: expect.stringContaining(`Revoked ${keyId}.`) });
});

test.each([
  ['categories delete 5', /There is no category 5\./],
  ['site rollback dep_none', /There is no deployment dep_none\./],
])('%s fails before it asks, because there is nothing to change', async (line, reason) => {
  const { code, output } = await onTerminal(`${line} --stage local`, '');
  expect([code, output]).toEqual([3, expect.stringMatching(reason)]);
  expect(output).not.toContain('Type ');
});

test('status shows where the local service runs and with which data', async () => {
  const { stdout } = await petstore('status --stage local --json');
  expect(JSON.parse(stdout)).toMatchObject({
    stage: 'local',
    baseUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/v1$/),
    data: dataFolder,
    liveDeployment: null,
  });
});
