/** `npm run client`: builds `client/dist`, an ES module and its declarations, ready for `npm pack`. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const FOLDER = import.meta.dirname;

const LICENSE = 'LICENSE';

rmSync(path.join(FOLDER, 'dist'), { recursive: true, force: true });
await build({
  entryPoints: [path.join(FOLDER, 'src/index.ts')],
  outfile: path.join(FOLDER, 'dist/index.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: ['es2022', 'node20.3'],
});
copyFileSync(path.join(FOLDER, '..', LICENSE), path.join(FOLDER, LICENSE));
execFileSync('tsc', ['-p', FOLDER], { stdio: 'inherit' });
