import { expect, test } from '@jest/globals';
import { formatDate, formatDayOfYear, formatExactTime, formatTime } from '../../../lib/format/dates.ts';

test('a time has its zone, a date has none', () => {
  const time = '2026-11-01T20:18:09.999Z';
  expect([formatDate(time), formatTime(time), formatExactTime(time)]).toEqual([
    '1 Nov 2026',
    '1 Nov 2026, 20:18 UTC',
    '1 Nov 2026, 20:18:09 UTC',
  ]);
});

test('a day in UTC is the day of each of its times', () => {
  expect(['2027-12-31', '2027-12-31T23:59:59.999Z'].map(formatDayOfYear)).toEqual(['31 Dec 2027', '31 Dec 2027']);
});
