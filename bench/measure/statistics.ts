/** The middle of what was measured, and how far it spreads: a quarter of it lies below `low`, a quarter above `high`. */
export interface Summary {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** Medians and quartiles: what else the machine does in the meantime makes single values large, never small. */
export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((one, other) => one - other);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    count: values.length,
  };
}

/** The value below which a share of sorted values lies, between its neighbours where it falls between two. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
