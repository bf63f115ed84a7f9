import { TestEnvironment } from 'jest-environment-node';
import { workerShared } from './worker-shared.ts';

/** Gives test files what the test files of a worker share. */
export default class WorkerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { sharedByWorker: workerShared });
  }
}
