import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Actor, by } from '../../lib/activity/activity-entry.ts';
import { recordActivity } from '../../lib/activity/record-activity.ts';
import { environment } from '../../lib/config/environment.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { transact } from '../../lib/database/transact.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import * as people from '../../lib/people/people-store.ts';
import { type FakeUserPool, POOL_ID, startUserPool } from '../lib/aws/support/user-pool.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { operatorCredentials, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** `./petstore people leave` for an admin who invited an accomplice. */

const stage = useTestStage();
/** Outputs of the API stack that differ from what is deployed. */
let otherOutputs: Record<string, string> = {};
const aws = useCloudFormation(() => ({
  [stackName('staging')]: {
    ...Object.fromEntries(TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)])),
    ...otherOutputs,
  },
  [stackName('staging', 'Site')]: { SiteTable: environment('siteTable'), SiteBucket: 'site', UserPool: POOL_ID },
}));
let pool: FakeUserPool;
beforeAll(async () => {
  pool = await startUserPool();
});
afterAll(() => pool.stop());
const leave = (email: string, ...args: string[]) =>
  runPetstore(['people', 'leave', email, '--stage', 'staging', '--yes', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
    ...aws.endpoints,
  });

const boss: Actor = { kind: 'person', name: 'boss@example.com' };

/**
 * Another admin invites an admin, who invites an accomplice, creates a key and makes other changes.
 * @returns the id of the key
 */
async function turnAngry(email: string, accomplice: string): Promise<string> {
  const leaver: Actor = { kind: 'person', name: email };
  for (const invited of ['boss@example.com', email]) await people.invitePerson(invited, 'admin', by(boss));
  await people.invitePerson(accomplice, 'admin', by(leaver));
  const { record } = await keys.createKey({ name: 'backdoor' }, by(leaver));
  for (let id = 1; id <= 25; id += 1)
    await transact(recordActivity({ ...by(leaver), action: 'category.created', subject: String(id) }));
  return record.keyId;
}

test('without the right to delete accounts, keys are revoked and the access ends, and the step that failed is listed last', async () => {
  const keyId = await turnAngry('eve@example.com', 'mallory@example.com');
  pool.denied.add('AdminDeleteUser');
  const { code, stderr } = await leave('eve@example.com', '--revoke-keys');
  expect((await keys.existingKey(keyId)).revokedAt).toBeDefined();
  expect(await people.findPerson('eve@example.com')).toBeUndefined();
  expect(code).toBe(4);
  expect(stderr.slice(stderr.indexOf('These steps failed'))).toBe(
    'These steps failed. The others are done. Run them again:\n' +
      '- remove their access: AWS rejected a request for staging: these AWS credentials lack a permission: AccessDeniedException\n' +
      '  ./petstore people remove eve@example.com --stage staging\n' +
      'petstore: Steps that failed: remove their access.\n',
  );
  const again = await leave('eve@example.com', '--json');
  expect([again.code, JSON.parse(again.stdout).failed]).toEqual([
    4,
    [expect.objectContaining({ step: 'remove their access', code: 'forbidden' })],
  ]);
  pool.denied.clear();
  expect((await leave('eve@example.com')).code).toBe(0);
});

test('the people whom they invited come first, then their keys, each with the command that ends it, then all their changes', async () => {
  const keyId = await turnAngry('mia@example.com', 'trudy@example.com');
  const { stdout, stderr, code } = await leave('Mia@example.com');
  expect([code, stdout.split('\n').map((line) => line.split(/ {2,}/))]).toEqual([
    0,
    [
      ['EMAIL', 'ROLE', 'NEXT'],
      ['trudy@example.com', 'admin', './petstore people leave trudy@example.com --stage staging'],
      ['KEY ID', 'NAME', 'CREATED BY', 'NEXT'],
      [keyId, 'backdoor', 'mia@example.com', `./petstore keys rotate ${keyId} --overlap 7d --stage staging`],
      [''],
    ],
  ]);
  expect(stderr).toMatch(/^25 × category\.created, 1 × key\.created, 1 × person\.invited$/m);
  expect(stderr).toContain('To list them: ./petstore activity --by Mia@example.com --stage staging\n');
});

test('what a failed step would have found is not reported as nothing, and a key that was not revoked is to be revoked', async () => {
  const keyId = await turnAngry('kim@example.com', 'chuck@example.com');
  otherOutputs = { [tableOutput('Activity')]: 'gone' };
  const { code, stdout, stderr } = await leave('kim@example.com', '--revoke-keys');
  otherOutputs = {};
  expect([code, stdout.split('\n').map((line) => line.split(/ {2,}/))]).toEqual([
    1,
    [
      ['KEY ID', 'NAME', 'CREATED BY', 'NEXT'],
      [keyId, 'backdoor', 'kim@example.com', `./petstore keys revoke ${keyId} --stage staging`],
      [''],
    ],
  ]);
  expect(stderr).not.toMatch(/No one whom they invited|no recorded changes|--overlap/);
  expect(stderr).toMatch(
    /^- read what they did and whom they invited: .*\n {2}\.\/petstore activity --by kim@example\.com --stage staging$/m,
  );
});

test('a person whose role they changed gets it back instead of being removed, and those whom they invited lose their keys as well', async () => {
  const leaver: Actor = { kind: 'person', name: 'lou@example.com' };
  for (const [email, role] of [
    ['vera@example.com', 'viewer'],
    ['carl@example.com', 'viewer'],
  ] as const)
    await people.invitePerson(email, role, by(boss));
  for (const [email, role] of [
    ['vera@example.com', 'admin'],
    ['carl@example.com', 'admin'],
    ['carl@example.com', 'viewer'],
  ] as const)
    await people.changeRole(email, role, by(leaver));
  await people.invitePerson('judy@example.com', 'viewer', by(leaver));
  await people.changeRole('judy@example.com', 'admin', by(leaver));
  const { stdout } = await leave('lou@example.com', '--revoke-keys');
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['EMAIL', 'ROLE', 'NEXT'],
    ['judy@example.com', 'admin', './petstore people leave judy@example.com --revoke-keys --stage staging'],
    ['vera@example.com', 'admin', './petstore people role vera@example.com viewer --stage staging'],
    [''],
  ]);
});
