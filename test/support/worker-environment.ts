import { TestEnvironment } from 'jest-environment-node';
import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { type ContractCheck, contractCheck } from './contract-check.ts';
import type { Shared } from './shared.ts';

const checks = new Map<string, ContractCheck>();
const petstoreShared: Shared = {
  startEngine: (secret) => startEmbeddedEngine(secret),
  contractCheck: (file) => {
    const check = checks.get(file) ?? contractCheck(file);
    checks.set(file, check);
    return check;
  },
};

// A worker that has nothing left to do ends. Freeing the memory of all its test files would take longer than the half
// second that jest waits before it ends the worker by force, with a warning.
if (process.send) process.once('beforeExit', () => process.exit());

/** Gives test files what the test files of a worker share. */
export default class WorkerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { petstoreShared });
  }
}
