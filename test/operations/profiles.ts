import { existsSync } from 'node:fs';
import path from 'node:path';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { fileName } from '../../tools/contract/operations.ts';
import type { OperationProfile } from './operation-profile.ts';

/** The profile of every operation, by its id. */
export const profiles: ReadonlyMap<string, OperationProfile> = new Map(
  await Promise.all(
    publicApi.routes.map(async ({ operationId }) => [operationId, await loadProfile(operationId)] as const),
  ),
);

async function loadProfile(operationId: string): Promise<OperationProfile> {
  const file = path.join(import.meta.dirname, `${fileName(operationId)}.ts`);
  if (!existsSync(file)) {
    throw new Error(
      `test/operations/${path.basename(file)} is missing. \`npm run new-operation ${operationId}\` writes it.`,
    );
  }
  const { profile }: { profile: OperationProfile } = await import(file);
  return profile;
}
