import { expect, test } from '@jest/globals';
import { formErrors } from '../../../apps/dashboard/src/components/form-errors.ts';

test('a form shows each problem at its field, as a sentence', () => {
  const fieldErrors = { name: 'name must not be empty', rate: 'rate must be at least 1' };
  expect(formErrors({ error: 'both', fieldErrors }, ['name', 'rate'])).toEqual({
    name: 'Name must not be empty.',
    rate: 'Rate must be at least 1.',
  });
});

test('a form also shows the whole message when a problem is at none of its fields', () => {
  const error = 'name must not be empty; scope must be one of read, write';
  const fieldErrors = { name: 'name must not be empty', scope: 'scope must be one of read, write' };
  expect(formErrors({ error, fieldErrors }, ['name'])).toEqual({ name: 'Name must not be empty.', rest: error });
});

test('a form shows a failure that is about no field as it is', () => {
  const error = 'The database is overloaded.';
  expect(formErrors({ error, fieldErrors: {} }, ['name'])).toEqual({ rest: error });
});

test('a form without a failure shows no errors', () => {
  expect(formErrors({ error: undefined, fieldErrors: {} }, ['name'])).toEqual({});
});
