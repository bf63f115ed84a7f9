import { afterEach, beforeEach, jest } from '@jest/globals';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import type { TestStage } from '../../support/stage.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Sends a body with an Idempotency-Key, or with several. */
export function postWithKey(
  stage: TestStage,
  path: string,
  key: string | readonly string[],
  body: unknown,
  more: Partial<Call> = {},
): Promise<TestResponse> {
  return call({ path, apiKey: stage.apiKey, body, headers: { 'Idempotency-Key': key }, ...more });
}

/** The clock of a test of retries. */
export interface RetryClock {
  /** When the test started, in milliseconds since 1970. */
  readonly start: number;
  /** Stops the clock so many milliseconds after the start of the test. */
  setAfterStart(milliseconds: number): void;
}

/** Stops the clock for each test of a file, and makes the database respond again after it. */
export function useRetryClock(stage: TestStage): RetryClock {
  let start = Date.now();
  const setAfterStart = (milliseconds: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(start + milliseconds);
  };
  beforeEach(() => {
    // Each test has days of its own after those of the tests before it: time does not run backwards.
    start += 200 * HOUR;
    setAfterStart(0);
    // The SDK waits for a random part of its backoff: none here.
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
