import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { PETSTORE, runPetstore } from '../support/command.ts';
import { startLocalService } from '../support/local-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What commands report when they fail, and what they ask before something is lost. */

const dataFolder = temporaryFolder();
const petstore = (line: string, env: NodeJS.ProcessEnv = {}) =>
  runPetstore(line.split(' '), { PETSTORE_DATA_DIR: dataFolder, ...env });
beforeAll(() => startLocalService(dataFolder), 60_000);

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
    expect((await petstore('keys create', env)).stderr).toMatch(/^petstore: required option '--stage <stage>'/);
  });
});

/** Runs a command on a pseudo terminal of `script`, from util-linux, and types a line when it asks. */
async function onTerminal(line: string, typed: string): Promise<{ code: number; output: string }> {
  const child = spawn('script', ['-qec', `${PETSTORE} ${line}`, '/dev/null'], {
    env: { PATH: process.env.PATH, PETSTORE_DATA_DIR: dataFolder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('Type ') && child.stdin.writable) child.stdin.end(`${typed}\n`);
  });
  const [code] = await once(child, 'exit');
  return { code, output };
}

test('a terminal is asked before a key is revoked: only its id goes ahead', async () => {
  const { keyId } = JSON.parse((await petstore('keys create --stage local --json')).stdout);
  const declined = await onTerminal(`keys revoke ${keyId} --stage local`, 'yes');
  expect(declined).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') });
  expect(declined.output).toContain(`Type ${keyId} to revoke it on local: `);
  const revoked = await onTerminal(`keys revoke ${keyId} --stage local`, keyId);
  expect(revoked).toMatchObject({ code: 0, output: expect.stringContaining(`Revoked ${keyId}.`) });
}, 60_000);

test('status shows where the local service runs and with which data', async () => {
  const { stdout } = await petstore('status --stage local --json');
  expect(JSON.parse(stdout)).toMatchObject({
    stage: 'local',
    baseUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/v1$/),
    data: dataFolder,
    liveDeployment: null,
  });
});
