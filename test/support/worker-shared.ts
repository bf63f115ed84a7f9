import { startEmbeddedEngine } from '../../local/engine/embedded-engine.ts';
import { type ContractCheck, contractCheck } from './contract-check.ts';
import type { Shared } from './shared.ts';

const checks = new Map<string, ContractCheck>();

/** What the test files of this process share. */
export const workerShared: Shared = {
  startEngine: (secret) => startEmbeddedEngine(secret),
  contractCheck: (file) => {
    const check = checks.get(file) ?? contractCheck(file);
    checks.set(file, check);
    return check;
  },
};
