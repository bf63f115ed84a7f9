import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import type { Engine } from '../../local/engine/local-environment.ts';
import { type ContractCheck, contractCheck } from './contract-check.ts';
import { startDynamodbLocal } from './dynamodb-local.ts';
import type { Shared } from './shared.ts';

let dynamodbLocal: Promise<Engine> | undefined;
const checks = new Map<string, ContractCheck>();

/** What the test files of this process share. */
export const workerShared: Shared = {
  startEngine: (secret) => startEmbeddedEngine(secret),
  startDynamodbLocal: async () => {
    dynamodbLocal ??= startDynamodbLocal();
    return { ...(await dynamodbLocal), stop: () => Promise.resolve() };
  },
  contractCheck: (file) => {
    const check = checks.get(file) ?? contractCheck(file);
    checks.set(file, check);
    return check;
  },
};
