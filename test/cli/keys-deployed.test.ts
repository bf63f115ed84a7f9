import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { environment } from '../../lib/config/environment.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { hashApiKey } from '../../lib/keys/key-format.ts';
import { findKeyRecord } from '../../lib/keys/key-record.ts';
import { AwsError, type Stacks, useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { operatorCredentials, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The keys command on a deployed stage: its database and CloudFormation are fakes on this machine. */

const stage = useTestStage();
let stacks: Stacks = {};
let outputs: Readonly<Record<string, string>> = {};
const cloudFormation = useCloudFormation(() => stacks);

let operator: NodeJS.ProcessEnv = {};
beforeEach(() => {
  outputs = Object.fromEntries(TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]));
  stacks = { [stackName('staging')]: outputs };
  operator = {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    ...cloudFormation.endpoints,
  };
});

const keys = (env: NodeJS.ProcessEnv, ...args: string[]) => runPetstore(['keys', ...args], env);

/** Runs a command that fails, and returns its only line. Checks its exit code and that standard output is empty. */
async function failure(exitCode: number, env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await keys(env, ...args);
  expect([code, stdout, stderr]).toEqual([exitCode, '', expect.stringMatching(/^petstore: [^\n]+\n$/)]);
  return stderr.trimEnd();
}

test('the tables of a stage are found in the outputs of its stack', async () => {
  const { code, stdout, stderr } = await keys(operator, 'create', '--stage', 'staging', '--name', 'web shop');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^petstore_staging_[0-9A-Za-z]{34}\n$/)]);
  expect(stderr).toMatch(/^Created key_\w+ \(web shop\) for staging;/);
  expect(await findKeyRecord(hashApiKey(stdout.trim()))).toMatchObject({ name: 'web shop' });
});

test('without a region, the command asks for one', async () => {
  const { AWS_REGION: _none, ...env } = operator;
  expect(await failure(5, env, 'list', '--stage', 'staging')).toBe(
    "petstore: Petstore-staging can't be found: no AWS region. Set AWS_REGION.",
  );
});

test('without credentials, the command asks for them', async () => {
  const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _secret, ...env } = operator;
  expect(await failure(5, env, 'list', '--stage', 'staging')).toBe(
    "petstore: Petstore-staging can't be found: no AWS credentials. Log in, or set AWS_PROFILE.",
  );
});

test.each([
  ['with a region', { AWS_REGION: 'eu-central-1' }],
  ['without a region', {}],
])('names a profile that does not exist, %s', async (_title, region) => {
  const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _secret, AWS_REGION: _region, ...env } = operator;
  expect(await failure(5, { ...env, ...region, AWS_PROFILE: 'nosuch' }, 'list', '--stage', 'staging')).toBe(
    "petstore: Petstore-staging can't be found: there is no AWS profile nosuch. Check AWS_PROFILE.",
  );
});

test('names a profile without credentials', async () => {
  const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _secret, ...env } = operator;
  mkdirSync(path.join(env.HOME ?? '', '.aws'));
  writeFileSync(path.join(env.HOME ?? '', '.aws/config'), '[profile shop]\nregion = eu-central-1\n');
  expect(await failure(5, { ...env, AWS_PROFILE: 'shop' }, 'list', '--stage', 'staging')).toBe(
    "petstore: Petstore-staging can't be found: the AWS profile shop has no credentials that work. " +
      'Log in, for example with `aws sso login`.',
  );
});

test.each([
  ['ExpiredToken', 'the AWS credentials have expired. Log in again.'],
  ['InvalidClientTokenId', 'AWS does not accept these credentials. Log in again, or check AWS_PROFILE.'],
])('the AWS error %s becomes one line with a remedy', async (code, line) => {
  stacks = { [stackName('staging')]: new AwsError(code, 'not authorized to perform DescribeStacks') };
  expect(await failure(4, operator, 'list', '--stage', 'staging')).toBe(
    `petstore: Petstore-staging can't be found: ${line}`,
  );
});

test('a missing permission is no missing stack', async () => {
  stacks = { [stackName('staging')]: new AwsError('AccessDenied', 'not authorized to perform DescribeStacks') };
  expect(await failure(4, operator, 'list', '--stage', 'staging')).toBe(
    "petstore: Petstore-staging can't be read: these AWS credentials lack a permission: not authorized to perform DescribeStacks",
  );
});

test('a missing stack is reported with the account and region to check', async () => {
  expect(await failure(3, operator, 'list', '--stage', 'production')).toBe(
    "petstore: Petstore-production can't be found: this account and region have no such stack. " +
      'Check AWS_PROFILE and AWS_REGION, or deploy it.',
  );
});

test('a stack without the output of a table has to be deployed again', async () => {
  const { [tableOutput('ApiKeys')]: _left, ...older } = outputs;
  stacks = { [stackName('staging')]: older };
  expect(await failure(1, operator, 'list', '--stage', 'staging')).toBe(
    'petstore: Petstore-staging has no output ApiKeysTable. Deploy it again.',
  );
});

test('reports unreachable AWS in one line', async () => {
  const env = { ...operator, AWS_ENDPOINT_URL_CLOUDFORMATION: 'http://127.0.0.1:9' };
  expect(await failure(5, env, 'list', '--stage', 'staging')).toMatch(
    /Petstore-staging can't be found: .*ECONNREFUSED/,
  );
});

test('reports a missing table in one line', async () => {
  stacks = { [stackName('staging')]: { ...outputs, [tableOutput('ApiKeys')]: 'Petstore-staging-gone' } };
  expect(await failure(1, operator, 'list', '--stage', 'staging')).toMatch(
    /^petstore: AWS rejected a request for staging: ResourceNotFoundException: /,
  );
});
