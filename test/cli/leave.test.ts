import { expect, test } from '@jest/globals';
import { by } from '../../lib/activity/activity-entry.ts';
import { environment } from '../../lib/config/environment.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { operatorCredentials, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** `./petstore people leave` on a stage that has no site stack. `test/lib/aws/commands.test.ts` runs it on one that has. */

const stage = useTestStage();
const aws = useCloudFormation(() => ({
  [stackName('staging')]: Object.fromEntries(
    TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]),
  ),
}));
const run = (email: string, ...args: string[]) =>
  runPetstore(['people', 'leave', email, '--stage', 'staging', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    ...aws.endpoints,
  });
const leave = (email: string, ...args: string[]) => run(email, '--yes', ...args);

test('people leave lists and revokes keys and shows changes on a stage with the API alone', async () => {
  const eve = { kind: 'command', name: 'assumed-role/Operator/eve@example.com as eve' } as const;
  const { record } = await keys.createKey({ name: 'shop' }, by(eve));
  const listed = await leave('eve@example.com', '--json');
  const { keyId } = record;
  expect([listed.code, listed.stderr]).toEqual([0, '']);
  expect(JSON.parse(listed.stdout)).toMatchObject({
    hadAccess: null,
    keys: [{ keyId, name: 'shop' }],
    keysRevoked: false,
    changes: [{ action: 'key.created', subject: keyId }],
  });
  expect((await keys.existingKey(keyId)).revokedAt).toBeUndefined();
  expect((await leave('eve@example.com', '--revoke-keys')).stdout).toMatch(new RegExp(`^${keyId} .* revoked$`, 'm'));
  expect((await keys.existingKey(keyId)).revokedAt).toBeDefined();
});

test('a dry run of people leave shows the keys that it would revoke, without a confirmation, and revokes none', async () => {
  const { record } = await keys.createKey({ name: 'billing' }, by({ kind: 'command', name: 'mallory' }));
  const { keyId } = record;
  const { code, stdout, stderr } = await run(
    'mallory@example.com',
    '--identity',
    'mallory',
    '--revoke-keys',
    '--dry-run',
  );
  expect([code, stderr]).toEqual([0, expect.stringContaining('This is a dry run, which changes nothing.')]);
  expect(stdout).toMatch(new RegExp(`^${keyId} .* would be revoked$`, 'm'));
  expect((await keys.existingKey(keyId)).revokedAt).toBeUndefined();
});

test('people leave prints no headings for a person who has left nothing', async () => {
  const { code, stdout, stderr } = await leave('nobody@example.com');
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toContain('No key that they created or rotated works.\nThey have made no recorded changes.\n');
});
