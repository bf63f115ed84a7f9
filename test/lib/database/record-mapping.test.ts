import { expect, test } from '@jest/globals';
import {
  fromAttributes,
  optional,
  pickMapped,
  type RecordMapping,
  text,
  toAttributes,
} from '../../../lib/database/record-mapping.ts';

interface Note {
  title: string;
  author?: string;
}

const mapping: RecordMapping<Note> = { title: text, author: optional(text) };

// A property that is missing, unknown, or optional on one side only does not compile.
// @ts-expect-error
const _missing: RecordMapping<Note> = { title: text };
// @ts-expect-error
const _unknown: RecordMapping<Note> = { title: text, author: optional(text), date: text };
// @ts-expect-error
const _required: RecordMapping<Note> = { title: text, author: text };
// @ts-expect-error
const _optional: RecordMapping<Note> = { title: optional(text), author: optional(text) };

test('a record keeps its properties in the order of the mapping, without absent ones', () => {
  expect(JSON.stringify(fromAttributes(mapping, toAttributes(mapping, { author: 'Ada', title: 'Hi' })))).toBe(
    '{"title":"Hi","author":"Ada"}',
  );
  expect(toAttributes(mapping, { title: 'Hi', author: undefined })).toEqual({ title: { S: 'Hi' } });
});

test('only the properties of the mapping are picked, in its order', () => {
  const stored = { mark: 7, author: 'Ada', title: 'Hi' };
  expect(JSON.stringify(pickMapped(mapping, stored))).toBe('{"title":"Hi","author":"Ada"}');
});

test('reading an item without a required attribute names the attribute', () => {
  expect(() => fromAttributes(mapping, { author: { S: 'Ada' } })).toThrow('An item has no attribute title.');
});
