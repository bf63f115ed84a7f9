import path from 'node:path';
import type { Route } from '../../lib/contract/api-contract.ts';
import { fileName } from '../contract/operations.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const PROFILES = 'test/operations';

/** The files of an operation, relative to the project's root. */
export interface OperationFiles {
  readonly handler: string;
  readonly profile: string;
  readonly test: string;
}

export function operationFiles({ operationId, entry }: Route): OperationFiles {
  const name = fileName(operationId);
  return { handler: entry, profile: `${PROFILES}/${name}.ts`, test: `test/${entry.replace(/\.ts$/, '.test.ts')}` };
}
