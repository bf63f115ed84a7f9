import { hasIdentity } from '../../lib/activity/identities.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { Difference } from './compare.ts';
import type { LoggedChanges } from './read-changes.ts';
import type { Selection } from './selection.ts';

/** The reason to leave a record alone, or `undefined` to restore it. */
export function whyLeft(
  { id, object, live, properties }: Difference,
  { id: ids, deletedSince, changedBy, changedBetween, property }: Selection,
  changes: LoggedChanges,
): string | undefined {
  if (property && !live) return 'it is missing: leave out --property';
  if (property && !property.some((name) => name in properties)) return 'it differs in other properties only';
  if (ids?.includes(id)) return undefined;
  if (!deletedSince && !changedBy && !changedBetween) return live && 'changed since the backup';
  const [last] = changes.get(object) ?? [];
  const lastChange = last && `last changed by ${last.by}, ${formatExactTime(last.at)}`;
  if (changedBetween) {
    const [, end = new Date()] = changedBetween;
    // No log knows of a raw write, so a difference without a later change belongs to the damage.
    if (!last || property || Date.parse(last.at) <= end.getTime()) return undefined;
    return live ? `${lastChange}: --property restores some of its properties` : lastChange;
  }
  if (!last) return deletedSince ? 'no log has a change of it since then' : 'no log has a change of it';
  if (changedBy && !hasIdentity(last.by, changedBy)) return lastChange;
  if (deletedSince && live) return 'it is not missing';
  return deletedSince && Date.parse(last.at) < deletedSince.getTime()
    ? `last changed ${formatExactTime(last.at)}`
    : undefined;
}

/** Who edited a record after the damage. `--property` restores their edits of the same properties, too. */
export function editAfter(
  { object }: Difference,
  { changedBetween: [, end] = [] }: Selection,
  changes: LoggedChanges,
): string | undefined {
  const [last] = changes.get(object) ?? [];
  if (!last || !end || Date.parse(last.at) <= end.getTime()) return undefined;
  return `edited afterwards by ${last.by}, ${formatExactTime(last.at)}`;
}

/** What to say of a name or a property that none of the records has, which may be mistyped. */
export function findMismatches(
  differences: readonly Difference[],
  { changedBy, property = [] }: Selection,
  changes: LoggedChanges,
): string[] {
  if (differences.length === 0) return [];
  const authors = unique(differences.flatMap(({ object }) => changes.get(object)?.[0]?.by ?? []));
  const properties = unique(differences.flatMap((difference) => Object.keys(difference.properties)));
  const unknown = property.filter((name) => !properties.includes(name));
  return [
    ...(changedBy && !authors.some((name) => hasIdentity(name, changedBy))
      ? [`No record was last changed by ${changedBy.join(' or ')}. Those who last changed records: ${list(authors)}.`]
      : []),
    ...(unknown.length > 0
      ? [`No record differs in ${unknown.join(' or ')}. They differ in: ${list(properties)}.`]
      : []),
  ];
}

const unique = (names: readonly string[]) => [...new Set(names)].sort();
const list = (names: readonly string[]) => names.join(', ') || 'none that a log has';
