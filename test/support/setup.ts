import { afterAll, beforeAll, expect } from '@jest/globals';
import { captureLog, logLines } from './captured-log.ts';

/** What every test file has around it: its log is captured, and looked through for API keys in the end. */

const KEY = /petstore_[a-z]+_[0-9A-Za-z]{34}/;
let release: (() => void) | undefined;

beforeAll(() => {
  release = captureLog();
});

afterAll(() => {
  release?.();
  expect(logLines().filter((line) => KEY.test(line))).toEqual([]);
});
