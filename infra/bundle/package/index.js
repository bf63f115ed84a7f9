/**
 * The module that Lambda loads. It is an ES module, so that Lambda waits for the warm-up before it sends the first
 * request. It loads the CommonJS bundle without `import`, because for an imported built-in module, Node reads all
 * exports and so loads half of itself.
 */
const { createRequire } = process.getBuiltinModule('node:module');

export const { handler } = createRequire(import.meta.url)('./function.cjs');

await handler.warmUp?.();
