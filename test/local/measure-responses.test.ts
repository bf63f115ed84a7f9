import { expect, test } from '@jest/globals';
import { DAY_MS, lastDays } from '../../lib/format/dates.ts';
import { measureResponses } from '../../local/measure-responses.ts';

const START = Date.parse('2026-01-01T12:00:00Z');

/** Measures responses of one day after the other. */
function measure(statusesOfDays: readonly (readonly (readonly [status: number, durationMs: number])[])[]) {
  let time = START;
  const measured = measureResponses(() => new Date(time));
  for (const responses of statusesOfDays) {
    for (const [statusCode, durationMs] of responses) {
      measured.onResponse({ method: 'GET', path: '/', durationMs, result: { statusCode, body: '' } });
    }
    time += DAY_MS;
  }
  return measured.read();
}

test('responses count on their day by class of status', async () => {
  const { since, days } = await measure([
    [
      [200, 1],
      [304, 1],
      [404, 1],
    ],
    [],
    [[503, 1]],
  ]);
  expect(since).toBe('2026-01-01T12:00:00.000Z');
  expect(days).toMatchObject([
    { day: '2026-01-01', succeeded: 2, clientErrors: 1, serverErrors: 0 },
    { day: '2026-01-03', succeeded: 0, clientErrors: 0, serverErrors: 1 },
  ]);
});

test('the times of a day are within one percent of the median and the 99th percentile', async () => {
  const { days } = await measure([Array.from({ length: 200 }, (_, at) => [200, at + 1])]);
  const [{ medianMs = 0, p99Ms = 0 } = {}] = days;
  expect(medianMs / 100).toBeCloseTo(1, 2);
  expect(p99Ms / 198).toBeCloseTo(1, 2);
});

test('no more days are kept than can be read', async () => {
  const { days } = await measure(Array.from({ length: 95 }, () => [[200, 0] as const]));
  expect(days.map(({ day }) => day)).toEqual(lastDays(90, START + 94 * DAY_MS));
});
