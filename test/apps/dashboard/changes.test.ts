import { expect, test } from '@jest/globals';
import { changedValues } from '../../../apps/dashboard/src/components/changes/change-values.ts';
import { deedOf } from '../../../apps/dashboard/src/components/changes/change-words.ts';

const ADA = { kind: 'person', name: 'ada@example.com' } as const;
const SERVICE = { kind: 'service', name: 'Petstore' } as const;

test.each([
  ['pet.created', '17', undefined, 'Rex', 'created the pet …'],
  [
    'pet.changed',
    '17',
    'tags: [], reference: null',
    'tags: ["small"], reference: "a"',
    'set the tags and the reference of the pet …',
  ],
  ['pet.changed', '17', 'categoryId: 1', 'categoryId: null', 'removed the category of the pet …'],
  [
    'pet.changed',
    '17',
    'name: "Rex", tags: []',
    'name: "Max", tags: ["a"]',
    'changed the name and the tags of the pet …',
  ],
  ['pet.changed', '17', 'tags: ["a…', 'tags: ["b…', 'changed the pet …'],
  ['order.approved', '9', 'placed', 'approved', 'approved the order …'],
  ['category.renamed', '1', 'Dogs', 'Hounds', 'renamed the category …'],
  ['key.changed', 'key_1', 'rate default', 'rate 5', 'changed the rate limit of the key …'],
  ['key.changed', 'key_1', 'no contact', 'contact ada', 'set the contact of the key …'],
  ['key.rotated', 'key_1', undefined, 'key_2', 'rotated the key …'],
  ['site.made_live', 'petstore', 'dep_1', 'dep_2: New guides', 'made another deployment live'],
  ['domain.status_changed', 'www.shop.example', 'live', 'suspended', 'changed the status of the domain …'],
  ['domain.primary_changed', 'www.shop.example', 'none', 'www.shop.example', 'changed the primary domain'],
  ['certificate.issued', 'www.shop.example', undefined, '2026-04-01T12:00:00.000Z', 'issued the certificate of …'],
  ['person.invited', 'eve@example.com', undefined, 'viewer', 'invited …'],
  ['person.role_changed', 'eve@example.com', 'viewer', 'admin', 'changed the role of …'],
  ['person.signed_in', 'ada@example.com', undefined, undefined, 'signed in'],
  ['person.signed_out', 'eve@example.com', undefined, undefined, 'signed out …'],
  ['person.sign_in_rejected', 'ada@example.com', undefined, undefined, 'tried to sign in without access'],
  ['site.rolled_back', 'petstore', 'b', 'a', 'rolled the site back'],
])('%s of %s from %s to %s reads “%s”', (action, subject, from, to, text) => {
  const { words, hasRecord } = deedOf({ action, actor: ADA, subject, ...(from && { from }), ...(to && { to }) });
  expect(`${words}${hasRecord ? ' …' : ''}`).toBe(text);
});

test('a rejected sign-in that may not be of the person names the service', () => {
  const { words, hasRecord } = deedOf({
    action: 'person.sign_in_rejected',
    actor: SERVICE,
    subject: 'ada@example.com',
  });
  expect([words, hasRecord]).toEqual(['rejected the sign-in of', true]);
});

test.each([
  ['pet.created', undefined, 'Rex', []],
  ['order.delivered', 'approved', 'delivered', []],
  [
    'pet.changed',
    'categoryId: 1, tags: [], name: "Rex"',
    'categoryId: 2, tags: ["a","b"], name: "Max"',
    [
      ['category', 1, 2],
      ['tags', null, ['a', 'b']],
      ['name', 'Rex', 'Max'],
    ],
  ],
  ['pet.changed', 'tags: ["a…', 'tags: ["b…', [[undefined, 'tags: ["a…', 'tags: ["b…']]],
  ['category.renamed', 'Dogs', 'Hounds', [['name', 'Dogs', 'Hounds']]],
  ['key.changed', 'rate default', 'rate 5', [['rate limit', 'the default', '5']]],
  ['key.changed', 'contact ada', 'no contact', [['contact', 'ada', null]]],
  ['key.changed', 'name default', 'name expires', [['name', 'default', 'expires']]],
  [
    'key.changed',
    'expiresAt default',
    'expiresAt 2026-12-24T10:00:00.000Z',
    [['expiry', 'never', '24 Dec 2026, 10:00:00 UTC']],
  ],
  ['domain.status_changed', 'waiting_for_dns', 'live', [['status', 'waiting for DNS', 'live']]],
  ['key.rotated', undefined, 'key_2', [['new key', null, 'key_2']]],
])('%s from %s to %s changes the values %j', (action, from, to, values) => {
  const changed = changedValues({ action, ...(from && { from }), ...(to && { to }) });
  expect(changed.map(({ property, ...value }) => [property, value.from, value.to])).toEqual(values);
});
