/**
 * What Lambda loads. An ES module, so that Lambda waits for the warm-up before it sends the first request. It loads
 * CommonJS without `import`: for an imported built-in, Node reads all exports and so loads half of itself.
 */
const { createRequire } = process.getBuiltinModule('node:module');

export const { handler } = createRequire(import.meta.url)('./function.cjs');

await handler.warmUp?.();
