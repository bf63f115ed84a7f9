import { expect, test } from '@jest/globals';
import {
  firstOfDays,
  formatAge,
  formatDate,
  formatDayOfYear,
  formatExactTime,
  formatTime,
  lastDays,
} from '../../../lib/format/dates.ts';

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

test.each([
  ['2026-11-01T12:00:30Z', 'less than a minute ago'],
  ['2026-11-01T11:59:01Z', 'less than a minute ago'],
  ['2026-11-01T11:59:00Z', '1 minute ago'],
  ['2026-11-01T11:57:00Z', '3 minutes ago'],
  ['2026-11-01T11:00:00Z', '1 hour ago'],
  ['2026-10-30T12:00:01Z', '47 hours ago'],
  ['2026-10-30T12:00:00Z', '2 days ago'],
])('at noon, %s was %s', (time, age) => {
  expect(formatAge(time, Date.parse('2026-11-01T12:00:00Z'))).toBe(age);
});

test('the last days in UTC end with the day of a time, also at its ends', () => {
  for (const time of ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59.999Z']) {
    expect(lastDays(3, time)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect([firstOfDays(3, time), firstOfDays(1, time)]).toEqual(['2026-02-27', '2026-03-01']);
  }
});
