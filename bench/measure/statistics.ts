/** The middle of what was measured, and how far it spreads: a quarter of it lies below `low`, a quarter above `high`. */
export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Medians and quartiles: what else the machine does in the meantime makes single values large, never small. */
export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((one, other) => one - other);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/** How much larger one is than the other, of values that were measured in turn: what slows both falls out. */
export function summarizeDifference(values: readonly number[], base: readonly number[]): Summary {
  return summarize(values.map((value, round) => value - (base[round] ?? Number.NaN)));
}

/** The value below which a share of sorted values lies, between its neighbours where it falls between two. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
