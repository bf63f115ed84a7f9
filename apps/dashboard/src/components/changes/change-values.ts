import type { ActivityEntry } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { formatChangedValue } from '../../../../../lib/format/changed-value.ts';
import { readValues } from '../../../../../lib/format/property-values.ts';

/** A property before and after a change. Empty values are `null`. */
export interface ChangedValue {
  /** Its name within a sentence. `undefined` if the values speak for themselves. */
  readonly property: string | undefined;
  readonly from: unknown;
  readonly to: unknown;
}

type Change = Pick<ActivityEntry, 'action' | 'from' | 'to'>;

/** What the pages call the properties of records. The others have the names of the contract. */
const NAMES = new Map([
  ['categoryId', 'category'],
  ['expiresAt', 'expiry'],
  ['photoUrls', 'photos'],
  ['rate', 'rate limit'],
  ['shipDate', 'ship date'],
]);

/** What the values of other changes are. */
const VALUES = new Map([
  ['category.renamed', 'name'],
  ['certificate.issued', 'expiry'],
  ['certificate.renewed', 'expiry'],
  ['domain.primary_changed', 'primary domain'],
  ['domain.redirect_changed', 'redirect'],
  ['domain.status_changed', 'status'],
  ['key.rotated', 'new key'],
  ['person.invited', 'role'],
  ['person.role_changed', 'role'],
  ['plan.changed', 'plan'],
  ['site.deployed', 'deployment'],
  ['site.made_live', 'deployment'],
  ['site.rolled_back', 'deployment'],
]);

/** The words for a change have these values already: the name of the record, or the step of an order. */
const IS_SAID = /^order\.|\.(?:created|deleted|removed|revoked)$/;

/** What a change did to values, unless the words for it tell. */
export function changedValues({ action, from, to }: Change): ChangedValue[] {
  if (IS_SAID.test(action) || (from ?? to) === undefined) return [];
  const [before, after] = [readValues(from ?? ''), readValues(to ?? '')];
  if (before && after) {
    const names = [...new Set([...before.keys(), ...after.keys()])];
    return names.map((name) => ({
      property: NAMES.get(name) ?? name,
      from: withoutEmpty(before.get(name)),
      to: withoutEmpty(after.get(name)),
    }));
  }
  if (action === 'key.changed') return [changeOfKey(action, from, to)];
  const [old, now] = [from, to].map((value) => (value === undefined ? null : formatChangedValue(action, value)));
  return [{ property: VALUES.get(action), from: old, to: now }];
}

const withoutEmpty = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** The values of a key begin with the name of the property, such as `rate 5`. */
const KEY_VALUE = /^(name|contact|scope|rate|expiresAt) (.*)$/s;

function changeOfKey(action: string, from = '', to = ''): ChangedValue {
  const shown = (text: string) => {
    const [, property, value = null] = KEY_VALUE.exec(text) ?? [];
    if (property === 'expiresAt') return formatChangedValue(action, text).replace(/^expires | expires$/, '');
    return property === 'rate' && value === 'default' ? 'the default' : value;
  };
  const [, property = ''] = KEY_VALUE.exec(to) ?? KEY_VALUE.exec(from) ?? [];
  return { property: NAMES.get(property) ?? property, from: shown(from), to: shown(to) };
}
