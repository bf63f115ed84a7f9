import { expect, test } from '@jest/globals';
import { by } from '../../lib/activity/activity-entry.ts';
import { recordActivity } from '../../lib/activity/record-activity.ts';
import { environment } from '../../lib/config/environment.ts';
import { stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { transact } from '../../lib/database/transact.ts';
import { createKey, revokeKey } from '../../lib/keys/manage-keys.ts';
import { call } from '../support/call.ts';
import { useCloudFormation } from '../support/cloudformation.ts';
import { runPetstore } from '../support/command.ts';
import { operatorCredentials, useTestStage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The activity of a stage without a site stack. */

const stage = useTestStage();
const cloudFormation = useCloudFormation(() => ({
  [stackName('staging')]: Object.fromEntries(
    TABLE_NAMES.map((name) => [tableOutput(name), environment(tables[name].variable)]),
  ),
}));
const activity = (...args: string[]) =>
  runPetstore(['activity', '--stage', 'staging', ...args], {
    HOME: temporaryFolder(),
    AWS_REGION: 'eu-central-1',
    ...operatorCredentials,
    AWS_ENDPOINT_URL_DYNAMODB: stage.database.endpoint,
    ...cloudFormation.endpoints,
  });

test('shows the newest changes first, all of them or those of one record', async () => {
  const ada = { kind: 'command', name: 'ada' } as const;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const { record } = await createKey({ name: 'shop' }, by(ada, at(0)));
  await createKey({ name: 'other' }, by(ada, at(1)));
  await revokeKey(record.keyId, by(ada, at(2)));
  const ofKey = await activity('--of', `key/${record.keyId}`);
  expect(ofKey).toMatchObject({ code: 0, stderr: 'These are all 2 changes.\n' });
  expect(ofKey.stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['TIME', 'WHO', 'ACTION', 'SUBJECT', 'FROM', 'TO'],
    ['1 Jan 2026, 12:02:00 UTC', 'ada (command)', 'key.revoked', record.keyId, 'shop'],
    ['1 Jan 2026, 12:00:00 UTC', 'ada (command)', 'key.created', record.keyId, 'shop'],
    [''],
  ]);
  const newest = await activity('--limit', '2');
  expect(newest.stderr).toBe('These are the newest 2 changes. --limit shows more.\n');
  const all = JSON.parse((await activity('--json')).stdout);
  expect(all.map(({ action }: { action: string }) => action)).toEqual(['key.revoked', 'key.created', 'key.created']);
});

test('an issued certificate has the day when it expires, and nothing before it', async () => {
  const check = { kind: 'service', name: 'check-domains' } as const;
  const change = { action: 'certificate.issued', subject: 'www.shop.example', to: '2026-04-01T12:00:00.000Z' };
  await transact(recordActivity({ ...by(check, new Date('2026-01-01T12:00:00Z')), ...change }));
  const { stdout } = await activity('--of', 'domain/www.shop.example');
  expect(stdout.split('\n')[1]?.split(/ {2,}/)).toEqual([
    '1 Jan 2026, 12:00:00 UTC',
    'check-domains (service)',
    'certificate.issued',
    'www.shop.example',
    '1 Apr 2026, 12:00:00 UTC',
  ]);
});

test('--key shows the changes of a key and the records that it made', async () => {
  const { key, record } = await createKey({ name: 'shop' }, by({ kind: 'command', name: 'ada' }));
  const { body } = await call({ path: '/pets', apiKey: key, body: { name: 'Rex' } });
  const { id } = Object(body);
  await call({ path: '/store/orders', apiKey: key, body: { petId: id } });
  const entries = JSON.parse((await activity('--key', record.keyId, '--json')).stdout);
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'order.created',
    'pet.created',
    'key.created',
  ]);
  expect(entries[1]).toMatchObject({ actor: { kind: 'key', name: record.keyId }, subject: String(id) });
});

test('--by shows all changes of a person and their other identities, and no one else’s', async () => {
  const at = new Date('2026-02-01T12:00:00Z');
  const names = ['eve@example.com', 'assumed-role/Operator/Eve@example.com as root', 'user/eve as eve', 'steve'];
  for (const name of names) await createKey({ name: 'theirs' }, by({ kind: 'command', name }, at));
  const entry = (position: number) => ({
    ...by({ kind: 'person', name: 'eve@example.com' }, new Date(at.getTime() + position)),
    action: 'category.created',
    subject: String(position),
  });
  for (let position = 1; position <= 60; position += 1) await transact(recordActivity(entry(position)));
  const { stdout, stderr } = await activity('--by', 'eve@example.com', '--by', 'eve');
  expect(stdout.split('\n').filter((line) => line.includes('category.created'))).toHaveLength(60);
  expect(stdout.split('\n').filter((line) => line.includes('key.created'))).toHaveLength(3);
  expect(stderr).toBe('These are all 63 changes.\n');
  expect((await activity('--by', 'eve', '--limit', '1')).stderr).toBe('This is the only change.\n');
});

test('--since ends at its time', async () => {
  await createKey({ name: 'new' }, by({ kind: 'command', name: 'olga' }));
  await createKey({ name: 'old' }, by({ kind: 'command', name: 'olga' }, new Date(Date.now() - 7_200_000)));
  const entries = JSON.parse((await activity('--by', 'olga', '--since', '1h', '--json')).stdout);
  expect(entries).toMatchObject([{ action: 'key.created', to: 'new' }]);
});

test('a limit that is not a number from 1 to 1,000 is wrong usage', async () => {
  expect((await activity('--limit', '0')).code).toBe(2);
});
