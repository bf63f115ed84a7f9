import { expect, test } from '@jest/globals';
import { formatChangedValue } from '../../../lib/format/changed-value.ts';
import { formatExactTime } from '../../../lib/format/dates.ts';

const TIME = '2026-12-24T10:00:00.000Z';

test.each([
  ['domain.status_changed', 'waiting_for_dns', 'waiting for DNS'],
  ['key.changed', 'expiresAt default', 'never expires'],
  ['key.changed', `expiresAt ${TIME}`, `expires ${formatExactTime(TIME)}`],
  ['key.changed', 'name mobile_app', 'name mobile_app'],
  ['category.renamed', 'small_dogs', 'small_dogs'],
  ['certificate.renewed', TIME, formatExactTime(TIME)],
  ['key.created', `until ${TIME}`, `until ${TIME}`],
])('of %s, the value %s is shown as %s', (action, value, text) => {
  expect(formatChangedValue(action, value)).toBe(text);
});
