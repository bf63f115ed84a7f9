import { call } from '../../../support/call.ts';
import { LIST } from '../../../support/example.ts';
import type { TestStage } from '../../../support/stage.ts';

/** The status of a request that passes or fails the key check and then ends. */
export async function statusWith(apiKey: string): Promise<number> {
  const { status } = await call({ path: LIST, apiKey, body: '', headers: { 'Content-Type': 'text/plain' } });
  return status;
}
export const ACCEPTED = 415;
export const REFUSED = 401;

/** The number of database calls of a task. */
export async function callsDuring(stage: TestStage, task: () => Promise<unknown>): Promise<number> {
  const before = stage.database.calls.length;
  await task();
  return stage.database.calls.length - before;
}
