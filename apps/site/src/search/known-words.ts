import { copyFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * After the build, puts `pagefind.js` of this folder before Pagefind's module, so that a search for a word that no page
 * has finds nothing. Pagefind has no setting for that.
 */
export function knownWords(): AstroIntegration {
  return {
    name: 'known-words',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const pagefind = fileURLToPath(new URL('pagefind/pagefind.js', dir));
        // Pagefind finds its other files by its own address, which has to contain `pagefind.js`.
        renameSync(pagefind, pagefind.replace(/\.js$/, '.js.original.js'));
        copyFileSync(fileURLToPath(new URL('pagefind.js', import.meta.url)), pagefind);
      },
    },
  };
}
