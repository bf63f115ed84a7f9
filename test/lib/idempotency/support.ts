import { afterEach, beforeEach, jest } from '@jest/globals';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import type { TestStage } from '../../support/stage.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Sends a body with one or more Idempotency-Key headers. */
export function postWithKey(
  stage: TestStage,
  path: string,
  key: string | readonly string[],
  body: unknown,
  more: Partial<Call> = {},
): Promise<TestResponse> {
  return call({ path, apiKey: stage.apiKey, body, headers: { 'Idempotency-Key': key }, ...more });
}

/** The clock of a retry test. */
export interface RetryClock {
  /** The start of the test, in milliseconds since 1970. */
  readonly start: number;
  /** Sets the clock to this many milliseconds after the start of the test. */
  setAfterStart(milliseconds: number): void;
}

/** Stops the clock for each test of a file, and resets the database link after it. */
export function useRetryClock(stage: TestStage): RetryClock {
  let start = Date.now();
  const setAfterStart = (milliseconds: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(start + milliseconds);
  };
  beforeEach(() => {
    // Each test starts days after the previous one, so that time never runs backwards.
    start += 200 * HOUR;
    setAfterStart(0);
    // The random part of the SDK's backoff is 0 here.
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    stage.database.decide(() => 'responded');
  });
  return {
    get start() {
      return start;
    },
    setAfterStart,
  };
}
