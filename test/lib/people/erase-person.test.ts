import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { environment } from '../../../lib/config/environment.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { deploySite } from '../../../lib/deployments/deploy-site.ts';
import { listDeployments } from '../../../lib/deployments/deployment.ts';
import { tagOf } from '../../../lib/keys/key-view.ts';
import { createKey, existingKey } from '../../../lib/keys/manage-keys.ts';
import { erasePerson } from '../../../lib/people/erase-person.ts';
import * as people from '../../../lib/people/people-store.ts';
import { removePerson } from '../../../lib/people/remove-person.ts';
import { localStorage, siteFolders } from '../../../local/site/local-storage.ts';
import { siteFolder } from '../../support/site-folder.ts';
import { useTestStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

useTestStage();
const person = (name: string): Actor => ({ kind: 'person', name });
const operator: Actor = { kind: 'command', name: 'arn:aws:sts::123456789012:assumed-role/Operator/ada@example.com' };

/** Everything that the tables of activity, keys and the site hold, as text. */
async function stored(): Promise<string> {
  const tables = ['activityTable', 'apiKeysTable', 'siteTable'] as const;
  const scans = tables.map((table) => dynamodb().send(new ScanCommand({ TableName: environment(table) })));
  return JSON.stringify((await Promise.all(scans)).map(({ Items: items }) => items));
}

beforeAll(async () => {
  const now = new Date();
  for (const email of ['boss@example.com', 'ada@example.com', 'lada@example.com'])
    await people.invitePerson(email, 'admin', by(operator, now));
  for (const email of ['ada@example.com', 'lada@example.com'])
    await createKey({ name: 'shop', scope: 'write' }, by(person(email), now));
});

test('an erased person is in no record, and what they did stays together under one pseudonym', async () => {
  await removePerson('Ada@example.com', by(person('boss@example.com')));
  expect(await stored()).toMatch(/"ada@example\.com"/);
  const { pseudonym, replaced } = await erasePerson('Ada@example.com');
  expect(pseudonym).toMatch(/^erased-[0-9a-f]{12}$/);
  expect(await stored()).not.toMatch(/(?<!l)ada@example\.com/i);
  const { entries } = await listActivity(100);
  const theirs = entries.filter((entry) => JSON.stringify(entry).includes(pseudonym));
  // Three invitations as an operator, their own among them, one key, and the removal.
  expect(theirs.map(({ action }) => action).sort()).toEqual([
    'key.created',
    'person.invited',
    'person.invited',
    'person.invited',
    'person.removed',
  ]);
  // With the attribute for the index of two entries and the key's creator.
  expect(replaced).toBe(9);
  expect((await listActivity(100, { object: `person/${pseudonym}` })).entries).toHaveLength(2);
});

test('an erased person is the contact of no key, whose version is new', async () => {
  const boss = by(person('boss@example.com'));
  const { record } = await createKey({ name: 'till', contact: 'Eve <eve@example.com>, or the shop' }, boss);
  const { pseudonym } = await erasePerson('eve@example.com');
  const erased = await existingKey(record.keyId);
  expect(erased.contact).toBe(`Eve <${pseudonym}>, or the shop`);
  expect(tagOf(erased)).not.toBe(tagOf(record));
});

test('an erased person is neither the author of a deployment nor in its message', async () => {
  const storage = localStorage(siteFolders(temporaryFolder()));
  const id = await deploySite(storage, siteFolder(), person('zoe@example.com'), {
    message: 'As zoe@example.com asked',
  });
  const { pseudonym } = await erasePerson('zoe@example.com');
  const [deployment] = await listDeployments();
  expect(deployment).toMatchObject({ id, createdBy: pseudonym, message: `As ${pseudonym} asked`, isLive: true });
  expect(await stored()).not.toContain('zoe@example.com');
});

test('the records of other people stay as they are', async () => {
  expect(await stored()).toContain('"lada@example.com"');
});

test('erasing an address that is in no record changes nothing', async () => {
  const before = await stored();
  expect(await erasePerson('nobody@example.com')).toMatchObject({ replaced: 0 });
  expect(await stored()).toBe(before);
});
