import { afterEach, describe, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { listActivity } from '../../../lib/activity/activity-log.ts';
import { createCategory, deleteCategory, renameCategory } from '../../../lib/categories/manage-categories.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import type { NewPet } from '../../../lib/contract/generated/public/types.ts';
import { createKey, revokeKey, rotateKey } from '../../../lib/keys/manage-keys.ts';
import { advanceOrderTo } from '../../../lib/orders/order-steps.ts';
import { createPet, editPet } from '../../../lib/pets/manage-pets.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** The activity of keys, orders, categories and pets, whose records are not in the Site table. */

const stage = useTestStage();
const shop = shopOf(stage);
restoreEnvironment();
afterEach(() => stage.database.decide(() => 'responded'));
const ada: Actor = { kind: 'person', name: 'ada@example.com' };

/** The changes, by action. Each prepares its record and returns a function that makes the change, and returns its subject. */
const changes: Readonly<Record<string, () => Promise<() => Promise<string>>>> = {
  'key.created': async () => async () => (await createKey({ name: 'one' }, by(ada))).record.keyId,
  'key.rotated': async () => {
    const { record } = await createKey({ name: 'two' }, by(ada));
    return async () => {
      await rotateKey(record.keyId, { overlapMs: 0 }, by(ada));
      return record.keyId;
    };
  },
  'key.revoked': async () => {
    const { record } = await createKey({ name: 'three' }, by(ada));
    return async () => {
      await revokeKey(record.keyId, by(ada));
      return record.keyId;
    };
  },
  'order.approved': async () => {
    const { id } = await shop.sell(await shop.addPet());
    return async () => String((await advanceOrderTo('approved', id, by(ada))).id);
  },
  'category.created': async () => async () =>
    String((await createCategory({ name: 'Dogs' }, undefined, 'dashboard', by(ada))).record.id),
  'category.deleted': async () => {
    const { id } = await shop.addCategory();
    return async () => {
      await deleteCategory(id, by(ada));
      return String(id);
    };
  },
  'category.renamed': async () => {
    const { id } = await shop.addCategory();
    return async () => {
      expect(await renameCategory(id, 'Cats', by(ada))).toMatchObject({ name: 'Cats' });
      return String(id);
    };
  },
  'pet.created': async () => async () => {
    const pet: NewPet = { name: 'Rex', photoUrls: [], tags: [], status: 'available' };
    return String((await createPet(pet, undefined, by(ada))).record.id);
  },
};

async function entriesOf(action: string, subject: string) {
  const { entries } = await listActivity(1_000);
  return entries.filter((entry) => entry.action === action && entry.subject === subject);
}

describe.each(Object.entries(changes))('%s', (action, prepare) => {
  test('is recorded once', async () => {
    const subject = await (await prepare())();
    expect(await entriesOf(action, subject)).toMatchObject([{ actor: ada }]);
  });

  test('is recorded once when the response to its write is lost', async () => {
    const change = await prepare();
    let writes = 0;
    stage.database.decide((call) => (call === 'TransactWriteItems' && ++writes === 1 ? 'response lost' : 'responded'));
    const subject = await change();
    stage.database.decide(() => 'responded');
    expect(writes).toBeGreaterThan(1);
    expect(await entriesOf(action, subject)).toHaveLength(1);
  });

  test('is neither made nor recorded when its write is lost', async () => {
    const change = await prepare();
    const before = await listActivity(1_000);
    stage.database.decide((call) => (/^(Put|Update|TransactWrite|Delete)Item/.test(call) ? 'lost' : 'responded'));
    await expect(change()).rejects.toThrow('temporarily unavailable');
    stage.database.decide(() => 'responded');
    expect(await listActivity(1_000)).toEqual(before);
    const subject = await change();
    expect(await entriesOf(action, subject)).toHaveLength(1);
  });

  test('is recorded where the site stack is not deployed', async () => {
    const change = await prepare();
    const { [environmentNames.siteTable]: table } = process.env;
    delete process.env[environmentNames.siteTable];
    const subject = await change();
    process.env[environmentNames.siteTable] = table;
    expect(await entriesOf(action, subject)).toMatchObject([{ actor: ada }]);
  });
});

test('the longest change of a pet is recorded with the beginnings of its values, in 2.7 KB', async () => {
  const tagsOf = (character: string) => Array.from({ length: 20 }, (_, at) => `${at}${character.repeat(48)}`);
  const [before, after] = [{ tags: tagsOf('\u0001') }, { tags: tagsOf('\u0002') }];
  const pet: NewPet = { name: 'Rex', photoUrls: [], status: 'available', ...before };
  const { id } = (await createPet(pet, undefined, by(ada))).record;
  await editPet(id, after, by(ada));
  const [entry] = await entriesOf('pet.changed', String(id));
  expect(entry?.from).toMatch(/^tags: \["0.*…$/);
  expect(entry?.to).toMatch(/^tags: \["0.*…$/);
  expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThan(2_700);
});
