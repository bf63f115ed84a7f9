import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installTools } from '../../tools/install-tools.ts';
import { CONTRACT, type Language, ROOT, run } from '../shared/language.ts';

const MODULES = path.join(ROOT, 'test/e2e/tools/node_modules');

/** openapi-typescript for the types, openapi-fetch for the requests. */
export const typescript: Language = {
  name: 'TypeScript',
  toolchains: [],
  install: installTools,
  build: (folder) => {
    for (const file of ['walk-through.ts', 'tsconfig.json'])
      cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    symlinkSync(MODULES, path.join(folder, 'node_modules'));
    run(folder, path.join(MODULES, '.bin/openapi-typescript'), [CONTRACT, '--output', 'petstore.ts']);
    run(folder, path.join(MODULES, '.bin/tsc'), []);
  },
  walk: [process.execPath, 'walk-through.ts'],
};
