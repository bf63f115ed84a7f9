import { afterEach, expect, test } from '@jest/globals';
import { draw } from '../../e2e/stress/shared/draw.ts';
import { call } from '../../support/call.ts';
import { LIST } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
afterEach(() => stage.database.decide(() => 'responded'));

/** The retries that a process has saved up at its start. */
const SAVED = 100;

/** Sends list requests, 20 at a time. Returns their statuses and the number of database calls. */
async function list(requests: number): Promise<{ statuses: number[]; calls: number }> {
  const before = stage.database.calls.length;
  const statuses: number[] = [];
  const client = async (): Promise<void> => {
    for (let at = 0; at < requests / 20; at += 1) {
      statuses.push((await call({ path: LIST, apiKey: stage.apiKey })).status);
    }
  };
  await Promise.all(Array.from({ length: 20 }, client));
  return { statuses, calls: stage.database.calls.length - before };
}

test('four in five requests succeed while the database fails half of the time, however long that lasts', async () => {
  let calls = 0;
  stage.database.decide(() => (draw(1, calls++) < 0.5 ? 'failed' : 'responded'));
  const { statuses } = await list(800);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(640);
});

test('a database that is down gets at most twice the calls of a healthy one', async () => {
  expect((await list(300)).statuses).toEqual(Array(300).fill(200));
  stage.database.decide(() => 'failed');
  const { statuses, calls } = await list(300);
  expect(statuses).toEqual(Array(300).fill(503));
  expect(calls).toBeLessThanOrEqual(2 * 300 + SAVED);
});
