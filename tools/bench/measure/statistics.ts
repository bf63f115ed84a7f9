/** The value below which a share of the values lies, interpolated between neighbors. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? Number.NaN;
  return low + (high - low) * (position % 1);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The median of the ratios of all rounds. Load that slows a whole round cancels out. */
export function medianRatio(values: readonly number[], base: readonly number[]): number {
  return median(values.map((value, round) => value / (base[round] ?? Number.NaN)));
}
