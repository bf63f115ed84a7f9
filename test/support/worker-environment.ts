import { TestEnvironment } from 'jest-environment-node';
import { workerShared } from './worker-shared.ts';

// A worker that has nothing left to do ends. Freeing the memory of all its test files would take longer than the half
// second that jest waits before it ends the worker by force, with a warning.
if (process.send) process.once('beforeExit', () => process.exit());

/** Gives test files what the test files of a worker share. */
export default class WorkerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { petstoreShared: workerShared });
  }
}
