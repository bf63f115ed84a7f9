/**
 * The module that Lambda loads. It is an ES module, so that Lambda waits for the warm-up before it sends the first
 * request. It loads the CommonJS bundle without `import`, because for an imported built-in module, Node reads all
 * exports and so loads half of itself.
 */
const { createRequire } = process.getBuiltinModule('node:module');

export const { handler } = createRequire(import.meta.url)('./function.cjs');

await handler.warmUp?.();

// Instead of Lambda's own lines for each call, which repeat the function's and would double the log.
const { maxRSS } = process.resourceUsage();
const start = { startMs: Math.round(1000 * process.uptime()), memoryMb: Math.round(maxRSS / 1024) };
process.stdout.write(`${JSON.stringify({ timestamp: new Date().toISOString(), level: 'info', ...start })}\n`);
