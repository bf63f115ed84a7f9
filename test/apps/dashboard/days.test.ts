import { expect, test } from '@jest/globals';
import { recentDays, startOfDay } from '../../../apps/dashboard/src/components/days.ts';

test('the days to choose from are the last ones, across the ends of months and years', () => {
  expect(recentDays(3, new Date(2027, 0, 2, 23, 59)).map(({ value }) => value)).toEqual([
    '2027-01-02',
    '2027-01-01',
    '2026-12-31',
  ]);
});

test('a day begins at midnight where the reader is, and an invalid day stays as it is', () => {
  expect(startOfDay('2026-12-31')).toBe(new Date(2026, 11, 31).toISOString());
  expect(startOfDay('2026-12-31', 1)).toBe(new Date(2027, 0, 1).toISOString());
  expect(startOfDay('yesterday')).toBe('yesterday');
});
