/** `npm run site`: builds the documentation website into `apps/site/dist`, or into the folder that `--out-dir` names. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AstroIntegration } from 'astro';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
// The caller may have another NODE_ENV, such as jest's `test`, which would build a site without search.
process.env.NODE_ENV = 'production';
const { build } = await import('astro');
const { API_BASE_URL } = await import('./src/addresses.ts');

const { values } = parseArgs({ options: { 'out-dir': { type: 'string' } } });
const outDir = path.resolve(values['out-dir'] ?? path.join(import.meta.dirname, 'dist'));
// Astro renders in a folder of the project, which two builds at once would share unless each has its own output there.
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
mkdirSync(cache, { recursive: true });
const workDir = mkdtempSync(path.join(cache, 'site-'));
const built = path.join(workDir, 'built');
const startedAt = performance.now();

try {
  console.log(`Building the documentation website for ${API_BASE_URL}`);
  const cacheDir = path.join(workDir, 'cache');
  await build({ root: import.meta.dirname, outDir: built, cacheDir, logLevel: 'error', integrations: [progress()] });
  rmSync(outDir, { recursive: true, force: true });
  cpSync(built, outDir, { recursive: true });
  // A caller that names a folder knows it, and may delete it before anybody could open it.
  const folder = values['out-dir'] === undefined ? ` ${path.relative('.', outDir)}` : '';
  console.log(`Built${folder} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
} finally {
  rmSync(workDir, { recursive: true, force: true });
}
// Astro still has timers after a failure, which would write to the folder.
process.exit();

/** The reason, and where it is in the sources, without the frames of packages. */
function describe(error: unknown): string {
  const { stack, loc }: { stack?: string; loc?: { file?: string; line?: number } } = Object(error);
  const lines = (stack ?? String(error)).split('\n').filter((line) => !/^ +at .*(?:node:|node_modules\/)/.test(line));
  const place = loc?.file === undefined ? [] : [`    at ${loc.file}:${loc.line}`];
  return [...lines, ...place].join('\n').replaceAll(`${process.cwd()}/`, '');
}

function progress(): AstroIntegration {
  return {
    name: 'progress',
    hooks: {
      'astro:build:start': () => console.log('Loading the pages'),
      'astro:build:setup': ({ target }) => console.log(`Bundling for the ${target}`),
      'astro:build:generated': () => console.log('Pages rendered; indexing them for the search'),
      'astro:build:done': ({ pages }) => console.log(`${pages.length} pages done`),
    },
  };
}
