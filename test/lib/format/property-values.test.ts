import { expect, test } from '@jest/globals';
import { readValues, writeValues } from '../../../lib/format/property-values.ts';

test.each<Record<string, unknown>>([
  { name: 'Rex' },
  { name: 'Rex, tags: ["a"]', tags: ['"', 'a, b', '\\', ']'], reference: null },
  { tags: [], photoUrls: ['https://example.com/?a=1,2'], categoryId: 17, complete: true },
])('%j is read as it was written', (values) => {
  expect(Object.fromEntries(readValues(writeValues(Object.keys(values), values)) ?? [])).toEqual(values);
});

test.each(['', 'Rex', 'rate 5', 'tags: ["a","b…', 'name: "Rex", tags: ["a…', 'name: Rex'])(
  'the text %j has no values of properties',
  (text) => {
    expect(readValues(text)).toBeUndefined();
  },
);
