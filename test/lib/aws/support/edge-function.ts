import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, SourceTextModule, SyntheticModule } from 'node:vm';
import { z } from 'zod';

export const VIEWER_REQUEST = path.resolve(import.meta.dirname, '../../../../functions/edge/viewer-request.js');

/**
 * Loads the function of the site's distributions unmodified, with only the language and the module that CloudFront
 * provides.
 * @param store the KeyValueStore that it reads. `get` throws for a missing key, as CloudFront's does
 */
export async function loadViewerRequest(
  store: ReadonlyMap<string, string>,
): Promise<(event: unknown) => Promise<unknown>> {
  const kvs = () => ({
    get: async (key: string) => {
      const value = store.get(key);
      if (value === undefined) throw new Error('KeyNotFound');
      return value;
    },
  });
  const context = createContext({});
  const module = new SourceTextModule(`${readFileSync(VIEWER_REQUEST, 'utf8')}\nexport { handler };`, { context });
  await module.link((specifier) => {
    if (specifier !== 'cloudfront') throw new Error(`CloudFront has no module ${specifier}.`);
    return new SyntheticModule(
      ['default'],
      function setExports() {
        this.setExport('default', { kvs });
      },
      { context },
    );
  });
  await module.evaluate();
  return z.object({ handler: z.custom<(event: unknown) => Promise<unknown>>() }).parse(module.namespace).handler;
}
