import { afterEach, beforeEach } from '@jest/globals';

/** Lets the tests of a file or block set environment variables: after each, all are what they were before it. */
export function restoreEnvironment(): void {
  let before: NodeJS.ProcessEnv = {};
  beforeEach(() => {
    before = { ...process.env };
  });
  afterEach(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });
}
