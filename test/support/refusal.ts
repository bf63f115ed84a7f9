import { expect } from '@jest/globals';
import { call, type TestResponse } from './call.ts';
import { LIST } from './example.ts';
import type { TestStage } from './stage.ts';

/** A request for a new record that has to be rejected. */
export interface BadCreate {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/**
 * Tries to create a record. Fails unless the response is exactly this error and no record was created.
 * @param message the whole message, or a pattern
 */
export async function expectRefused(
  stage: TestStage,
  { body, headers }: BadCreate,
  [status, code, message]: readonly [status: number, code: string, message: string | RegExp],
): Promise<TestResponse> {
  const before = await listOf(stage);
  const response = await call({ method: 'POST', path: LIST, apiKey: stage.apiKey, body, headers });
  expect(response.body).toEqual({
    code,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
    status,
  });
  expect(response.status).toBe(status);
  expect(await listOf(stage)).toBe(before);
  return response;
}

async function listOf({ apiKey }: TestStage): Promise<string> {
  const { status, text } = await call({ path: LIST, apiKey });
  expect(status).toBe(200);
  return text;
}
