import { expect, test } from '@jest/globals';
import { splitError } from '../../dashboard/src/parts/split-error.ts';

test('the problems of a field are shown at the field, as sentences', () => {
  expect(splitError('name must not be empty; rate must be at least 1', ['name', 'rate'])).toEqual({
    name: 'Name must not be empty.',
    rate: 'Rate must be at least 1.',
  });
});

test('several problems of a field are shown together', () => {
  expect(splitError('name must be a string; name must not be empty', ['name'])).toEqual({
    name: 'Name must be a string. Name must not be empty.',
  });
});

test.each(['The database is overloaded.', 'scope must be one of read, write', 'names are taken'])(
  'a message about no field of the form, such as "%s", is shown as it is',
  (message) => {
    expect(splitError(message, ['name'])).toEqual({ rest: message });
  },
);

test('without an error, there is nothing to show', () => {
  expect(splitError(undefined, ['name'])).toEqual({});
});
