import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions } from '../../infra/bundle.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';

/** The deployment package of an operation. */
export interface FunctionBundle {
  readonly operationId: string;
  readonly file: string;
  readonly bytes: number;
}

/** Bundles all operations as they are deployed, into a folder. */
export function bundleOperations(folder: string): FunctionBundle[] {
  const folders = bundleFunctions(
    publicApi.routes.map(({ entry }) => entry),
    path.join(folder, 'functions'),
  );
  return publicApi.routes.map(({ entry, operationId }) => {
    const bundle = folders.get(entry) ?? '';
    const [name = '', ...others] = readdirSync(bundle);
    if (others.length > 0) throw new Error(`The package of ${operationId} is more than one file.`);
    const file = path.join(bundle, name);
    return { operationId, file, bytes: statSync(file).size };
  });
}
