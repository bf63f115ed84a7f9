import type { Engine } from '../../local/engine/local-environment.ts';
import type { ContractCheck } from './contract-check.ts';

/** What the test files of a worker share, outside of jest's module registries: loading it for each file is slow. */
export interface Shared {
  /** Starts the embedded engine with its data in memory. */
  startEngine(secret: string): Promise<Engine>;
  /** Returns Amazon's DynamoDB Local, which starts with the first call. Each test file has tables of its own. */
  startDynamodbLocal(): Promise<Engine>;
  /** Returns the check of responses against the contract in a file. */
  contractCheck(file: string): ContractCheck;
}

// Outside of jest, as in `npm run test:faults`, there is one module registry, so it can be loaded here.
export const shared: Shared =
  Reflect.get(globalThis, 'sharedByWorker') ?? (await import('./worker-shared.ts')).workerShared;
