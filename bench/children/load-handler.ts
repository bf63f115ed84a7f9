import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { LambdaHandler } from '../../local/gateway/functions.ts';

/** Loads a bundle as Lambda's runtime does: CommonJS by `require`, ES modules by `import`. */
export async function loadHandler(file: string): Promise<LambdaHandler> {
  const { handler }: { handler: LambdaHandler } = file.endsWith('.cjs')
    ? createRequire(file)(file)
    : await import(pathToFileURL(file).href);
  return handler;
}
