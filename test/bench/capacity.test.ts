import { describe, expect, test } from '@jest/globals';
import { readUnits, writeUnits } from '../../bench/stage/capacity.ts';
import { type Item, itemSize } from '../../bench/stage/item-size.ts';

/** The arithmetic behind the units in docs/performance.md. */

const text = (bytes: number): Item => ({ t: { S: 'x'.repeat(bytes - 1) } });
const key = { kind: { S: 'pets' }, id: { N: '890297655878944' } };
const available: Item = { ...key, status: { S: 'available' } };
const sold: Item = { ...key, status: { S: 'sold' }, orderKind: { S: 'orders' }, placedAt: { N: '1795000000000' } };
const inCategory = { categoryId: { N: '1' } };

describe('the size of an item', () => {
  test.each<[what: string, item: Item, bytes: number]>([
    ['names and texts count their bytes of UTF-8', { name: { S: 'Käfer' } }, 4 + 6],
    ['numbers count a byte for two digits, and one more', { id: { N: '12345' } }, 2 + 3 + 1],
    ['zeros at the end of a number do not count', { id: { N: '12000' } }, 2 + 1 + 1],
    ['lists count three bytes, and one for each element', { tags: { L: [{ S: 'ab' }, { S: 'c' }] } }, 4 + 3 + 3 + 2],
  ])('%s', (_what, item, bytes) => {
    expect(itemSize(item)).toBe(bytes);
  });

  test('is not guessed where an item has a type that is not known', () => {
    expect(() => itemSize({ flag: { BOOL: true } })).toThrow('not known');
  });
});

describe('a read', () => {
  test.each<[what: string, items: Item[], isConsistent: boolean, units: number]>([
    ['of nothing costs a unit', [], true, 1],
    ['of up to 4 KB costs a unit', [text(4_096)], true, 1],
    ['of a byte more costs two', [text(4_096), text(1)], true, 2],
    ['costs half when it need not be consistent', [text(5_000)], false, 1],
  ])('%s', (_what, items, isConsistent, units) => {
    expect(readUnits(items, isConsistent)).toBe(units);
  });
});

describe('a write', () => {
  const table = 'petstore-local-Pets';

  test.each<[what: string, before: Item | undefined, after: Item, units: number]>([
    ['of an item that is in no index costs what the table takes', undefined, key, 1],
    ['of more than 1 KB costs a unit for each', undefined, { ...key, ...text(1_024) }, 2],
    ['costs the same again in each index that the item stands in', undefined, { ...available, ...inCategory }, 3],
    ['that sells a pet moves it in the index by status, and puts it into that of orders', available, sold, 4],
    [
      'to an item that stays in an index changes it there',
      { ...available, ...inCategory },
      { ...sold, ...inCategory },
      5,
    ],
    [
      'that moves an item in an index takes it out and puts it in',
      { ...key, ...inCategory },
      { ...key, categoryId: { N: '2' } },
      3,
    ],
  ])('%s', (_what, before, after, units) => {
    expect(writeUnits(table, before, after)).toBe(units);
  });
});
