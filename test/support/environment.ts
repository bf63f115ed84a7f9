import { afterEach, beforeEach } from '@jest/globals';

/** Restores all environment variables after each test of a file or block. */
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
