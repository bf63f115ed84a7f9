import { expect, test } from '@jest/globals';
import { hasIdentity } from '../../../lib/activity/identities.ts';

test.each([
  ['eve@example.com', 'Eve@Example.com', true],
  ['assumed-role/Operator/eve@example.com as root', 'eve@example.com', true],
  ['user/eve as ada', 'eve', true],
  ['user/eve as ada', 'user/eve', true],
  ['user/eve as ada', 'user/eve as ada', true],
  ['steve', 'eve', false],
  ['eve@example.com', 'eve', false],
  ['user/eve as ada', 'eve as', false],
])('%s has the identity %s: %s', (name, identity, expected) => {
  expect(hasIdentity(name, ['other', identity])).toBe(expected);
});
