import { expect, test } from '@jest/globals';
import { getNumber, getString, getStrings, type Item } from '../../../lib/database/attributes.ts';

/** What an operator reads of an item that this service did not write: enough to find it, and no secret. */

test.each<[title: string, item: Item, name: string]>([
  ['a numeric id', { id: { N: '17' } }, 'The item with the id 17'],
  ['an id in text', { kind: { S: 'activity' }, id: { S: '2026-a1' } }, 'The item with the id 2026-a1'],
  [
    'the id of a key, not its hash',
    { keyHash: { S: 'secret' }, keyId: { S: 'key_a' } },
    'The item with the keyId key_a',
  ],
  [
    'the id of a key and an hour',
    { keyId: { S: 'key_a' }, hour: { S: '2026-11-20T12' } },
    'The item with the keyId key_a and the hour 2026-11-20T12',
  ],
  [
    'a type, not the id of a session',
    { itemType: { S: 'session' }, itemId: { S: 'secret' } },
    'The item with the itemType session',
  ],
  ['no id', { idempotencyId: { S: 'secret' } }, 'An item'],
])('an error about an attribute names the item by %s', (_title, item, name) => {
  const broken = { ...item, tags: { L: [{ N: '1' }] } };
  expect(() => getString(broken, 'title')).toThrow(`${name} has no string attribute title.`);
  expect(() => getNumber(broken, 'size')).toThrow(`${name} has no number attribute size.`);
  expect(() => getStrings(broken, 'tags')).toThrow(`${name} has something other than strings in the list tags.`);
});
