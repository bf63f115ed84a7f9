import type { TestResponse } from './call.ts';

const TRIES = 20;

/**
 * Repeats a request while the response says to try again later, like a client. In tests, one process makes the calls of
 * many clients at once. On a busy machine, some of them exceed the database client's timeouts.
 */
export async function insist(request: () => Promise<TestResponse>): Promise<TestResponse> {
  let response = await request();
  for (let tries = 1; tries < TRIES && response.status === 503; tries += 1) response = await request();
  return response;
}
