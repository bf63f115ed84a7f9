import type { Difference } from './compare.ts';

/** The attributes that follow a property, and come back with it. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = { categoryId: ['categoryAndId'] };

/** A difference in some properties alone. The others stay as they are now. */
export function narrow(difference: Difference, names: readonly string[]): Difference {
  const { backup, live, properties } = difference;
  if (!live) return difference;
  const attributes = names.flatMap((name) => [name, ...(FOLLOWERS[name] ?? [])]);
  const select = <Value>(from: Readonly<Record<string, Value>>, isChosen: boolean) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => attributes.includes(name) === isChosen));
  return {
    ...difference,
    backup: { ...select(live, false), ...select(backup, true) },
    properties: select(properties, true),
  };
}
