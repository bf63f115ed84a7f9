import { afterAll, beforeAll, expect } from '@jest/globals';
import { SERVICE } from '../../lib/config/service-name.ts';
import { captureLog, logLines } from './captured-log.ts';

/** Set-up of every test file: captures its log, and at the end checks that the log contains no API keys. */

const KEY = RegExp(`${SERVICE}_[a-z]+_[0-9A-Za-z]{34}`);
let release: (() => void) | undefined;

beforeAll(() => {
  release = captureLog();
});

afterAll(() => {
  release?.();
  expect(logLines().filter((line) => KEY.test(line))).toEqual([]);
});
