/** `npm run dashboard`: builds the web app into `apps/dashboard/dist`, or into the folder that `--out-dir` names. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Plugin } from 'vite';
import { writeCopies } from '../../lib/deployments/compressed-copies.ts';
import { findSources } from './build-dashboard.ts';

// The parent process may have another value, such as jest's `test`, which would build React's development version.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const { values } = parseArgs({
  options: { 'out-dir': { type: 'string', default: path.join(import.meta.dirname, 'dist') } },
});
const outDir = path.resolve(values['out-dir']);
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Fails the build if a file of the project is part of it that `findSources` does not list: its changes would be missed. */
const checkSources: Plugin = {
  name: 'check-sources',
  generateBundle() {
    const sources = findSources();
    for (const id of this.getModuleIds()) {
      const file = path.relative(ROOT, id.replace(/\?.*/, ''));
      if (!/^\.\.|\0|node_modules/.test(file) && !sources.includes(file))
        this.error(`SOURCES of build-dashboard.ts misses ${file}.`);
    }
  },
};
await build({
  configFile: path.join(import.meta.dirname, 'vite.config.ts'),
  build: { outDir },
  plugins: [checkSources],
  logLevel: 'error',
});
const files = await readdir(outDir, { recursive: true });
await Promise.all(files.map((file) => writeCopies(outDir, { path: file, source: path.join(outDir, file) })));
