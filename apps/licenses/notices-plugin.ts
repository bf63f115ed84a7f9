import type { Plugin } from 'vite';
import { noticesOf, packagesOf } from './packages.ts';

/**
 * Adds a file with the notices of the packages in the bundle.
 * @param others files of packages that reach the output in another way
 */
export function licenseNotices(others: readonly string[] = []): Plugin {
  const files = new Set(others);
  return {
    name: 'license-notices',
    generateBundle(_, bundle) {
      const isServer = this.environment.name !== 'client';
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // What runs only while pages are rendered stays here, except its styles.
        for (const [file, { code }] of Object.entries(chunk.modules)) {
          if (/\.css(?:$|\?)/.test(file) || (!isServer && code)) files.add(file);
        }
      }
      if (isServer) return;
      this.emitFile({ type: 'asset', name: 'licenses.txt', source: noticesOf(packagesOf(files)) });
    },
  };
}
