/** `npm start`: runs the service on this machine until it is stopped. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { escapeConsole } from '../lib/log/escape-console.ts';
import { describeFailure } from './failure.ts';

// Cache compiled code, which makes the next start a quarter of a second faster.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'));
// The log of requests escapes only what is not its own: it has colors.
escapeConsole('error');

try {
  // Imported here, so that a syntax error in any file of the service is reported like other failures.
  const { main } = await import('./start.ts');
  await main();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
