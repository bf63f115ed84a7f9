/** One cold start in a fresh process: loads a bundle, answers one request, and says how long each took. */
import { readFileSync, writeSync } from 'node:fs';
import { benchContext, loadHandler } from './load-handler.ts';

const [, , bundle = '', eventFile = ''] = process.argv;
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
const context = benchContext(event);

const cpu = process.cpuUsage();
const start = performance.now();
const handler = await loadHandler(bundle);
const loaded = performance.now();
const { statusCode, body } = await handler(event, context);
const answered = performance.now();
const { user, system } = process.cpuUsage(cpu);

const result = {
  loadMs: loaded - start,
  firstMs: answered - loaded,
  cpuMs: (user + system) / 1000,
  rssMb: process.memoryUsage.rss() / 1024 / 1024,
  statusCode,
  bodyLength: body.length,
};
// Not standard output: that is the function's log.
writeSync(3, JSON.stringify(result));
process.exit();
