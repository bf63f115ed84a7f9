/** The most lines of a scale, besides the one of 0. */
const MAX_LINES = 4;

/** The values of a scale from 0 on, which has whole and round numbers and reaches the largest value. */
export function scaleFor(largest: number): number[] {
  const step = stepFor(largest);
  const lines = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: lines + 1 }, (_, at) => at * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50, … with few enough lines. */
function stepFor(largest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((digit) => digit * power).find((each) => each * MAX_LINES >= largest);
    if (step !== undefined) return step;
  }
}

/** How numbers develop, for people who don't see a chart. It compares the means of its halves, not two days by chance. */
export function trendOf(values: readonly number[]): 'rising' | 'falling' | 'steady' {
  const middle = Math.floor(values.length / 2);
  const meanOf = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
  const [before, after] = [meanOf(values.slice(0, middle)), meanOf(values.slice(middle))];
  if (after === before) return 'steady';
  return after > before ? 'rising' : 'falling';
}
