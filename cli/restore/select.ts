import { hasIdentity } from '../../lib/activity/identities.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { Difference } from './compare.ts';
import type { LoggedChange, LoggedChanges } from './read-changes.ts';
import type { DatedSelection, Selection } from './selection.ts';

/** The reason to leave a record alone, or `undefined` to restore it. */
export function whyLeft(
  { id, object, live, properties }: Difference,
  selection: DatedSelection,
  changes: LoggedChanges,
): string | undefined {
  const { id: ids, deletedSince, changedBy, changedBetween, property } = selection;
  if (property && !live) return 'it is missing: leave out --property';
  if (property && !property.some((name) => name in properties)) return 'it differs in other properties only';
  if (ids?.includes(id)) return undefined;
  if (!deletedSince && !changedBy && !changedBetween) return live && 'changed since the backup';
  const describe = ({ by, at }: LoggedChange) => `last changed by ${by}, ${formatExactTime(at)}`;
  if (changedBetween) {
    // No log knows of a raw write, so a difference without another change belongs to the damage.
    const other = otherChange(object, selection, changes);
    if (!other || property) return undefined;
    const change = other.isLater ? describe(other) : `changed before by ${other.by}, ${formatExactTime(other.at)}`;
    return live ? `${change}: --property restores some of its properties` : change;
  }
  const [last] = changes.get(object) ?? [];
  if (!last) return deletedSince ? 'no log has a change of it since then' : 'no log has a change of it';
  if (changedBy && !hasIdentity(last.by, changedBy)) return describe(last);
  if (deletedSince && live) return 'it is not missing';
  return deletedSince && Date.parse(last.at) < deletedSince.getTime()
    ? `last changed ${formatExactTime(last.at)}`
    : undefined;
}

/** Who edited a record after the damage, or between the backup and the damage. `--property` restores the same properties. */
export function otherEdit(
  { object }: Difference,
  selection: DatedSelection,
  changes: LoggedChanges,
): string | undefined {
  const other = otherChange(object, selection, changes);
  return other && `edited ${other.isLater ? 'afterwards' : 'before'} by ${other.by}, ${formatExactTime(other.at)}`;
}

/** The newest change of a record that the backup lacks and that is not part of the damage. */
function otherChange(
  object: string,
  { changedBetween: [start, end] = [], backedUpAt }: DatedSelection,
  changes: LoggedChanges,
): (LoggedChange & { readonly isLater: boolean }) | undefined {
  if (!start || !end) return undefined;
  for (const change of changes.get(object) ?? []) {
    const at = Date.parse(change.at);
    if (at > end.getTime()) return { ...change, isLater: true };
    if (backedUpAt && at > backedUpAt.getTime() && at < start.getTime()) return { ...change, isLater: false };
  }
  return undefined;
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

/** What a backup from before the damage means for what was changed in between. */
export function findEarlierBackup(
  from: string,
  { changedBetween: [start] = [], backedUpAt }: DatedSelection,
): string[] {
  if (!start || !backedUpAt || backedUpAt >= start) return [];
  const [then, since] = [backedUpAt, start].map((time) => formatExactTime(time.toISOString()));
  return [
    `${from} has the records of ${then}. What a log says was changed between then and ${since} is left alone. Other changes in between count as damage.`,
  ];
}

const unique = (names: readonly string[]) => [...new Set(names)].sort();
const list = (names: readonly string[]) => names.join(', ') || 'none that a log has';
