import { expect, test } from '@jest/globals';
import { scaleFor, trendOf } from '../../../apps/dashboard/src/components/charts/scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [28, [0, 10, 20, 30]],
  [1_234, [0, 500, 1_000, 1_500]],
  [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
])('a chart up to %i has the values %j on its axis', (largest, values) => {
  expect(scaleFor(largest)).toEqual(values);
});

test.each([
  [[1, 1, 1, 1], 'steady'],
  [[1, 2, 3, 4], 'rising'],
  [[4, 3, 1, 0], 'falling'],
  [[9, 0, 0, 9], 'steady'],
  [[], 'steady'],
])('the trend of %j is %s', (values, trend) => {
  expect(trendOf(values)).toBe(trend);
});
