import { expect, test } from '@jest/globals';
import { oneOf, optional, RecordMapping, text } from '../../../lib/database/record-mapping.ts';

interface Note {
  title: string;
  author?: string;
}

const mapping = new RecordMapping<Note>({ title: text, author: optional(text) });

// A property that is missing, unknown, or optional on one side only does not compile.
// @ts-expect-error
const _missing = new RecordMapping<Note>({ title: text });
// @ts-expect-error
const _unknown = new RecordMapping<Note>({ title: text, author: optional(text), date: text });
// @ts-expect-error
const _required = new RecordMapping<Note>({ title: text, author: text });
// @ts-expect-error
const _optional = new RecordMapping<Note>({ title: optional(text), author: optional(text) });

test('a record keeps its properties in the order of the mapping, without absent ones', () => {
  expect(JSON.stringify(mapping.read(mapping.write({ author: 'Ada', title: 'Hi' })))).toBe(
    '{"title":"Hi","author":"Ada"}',
  );
  expect(mapping.write({ title: 'Hi', author: undefined })).toEqual({ title: { S: 'Hi' } });
});

const unknownDate = { title: 'Bye', date: 'today' };
// @ts-expect-error
const _unknownChange = () => mapping.change({ title: 'Hi' }, unknownDate);
// @ts-expect-error
const _unknownWrite = () => mapping.writeChanges(unknownDate);

test('a change keeps what it does not name, and null removes a property', () => {
  const note = { title: 'Hi', author: 'Ada' };
  expect(mapping.change(note, { title: 'Bye', author: undefined })).toEqual({ title: 'Bye', author: 'Ada' });
  expect(mapping.change(note, { author: null })).toEqual({ title: 'Hi' });
  expect(mapping.writeChanges({ author: null })).toEqual({ author: undefined });
  expect(Object.keys(mapping.writeChanges({ title: 'Bye', author: undefined }))).toEqual(['title']);
});

test('only the properties of the mapping are picked, in its order', () => {
  const stored = { mark: 7, author: 'Ada', title: 'Hi' };
  expect(JSON.stringify(mapping.pick(stored))).toBe('{"title":"Hi","author":"Ada"}');
});

test('reading an item without a required attribute names the attribute, and the item by its id', () => {
  expect(() => mapping.read({ author: { S: 'Ada' } })).toThrow('An item has no attribute title.');
  expect(() => mapping.read({ id: { N: '17' } })).toThrow('The item with the id 17 has no attribute title.');
});

test('reading an item with an unknown choice names the choice, and the item by its id', () => {
  const choices = new RecordMapping<{ state: 'on' | 'off' }>({ state: oneOf(['on', 'off']) });
  expect(() => choices.read({ id: { N: '17' }, state: { S: 'up' } })).toThrow(
    'The item with the id 17 has the state up, not one of on, off.',
  );
});
