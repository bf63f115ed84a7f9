/** `npm start`: runs the service on this machine until it is stopped. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { describeFailure } from './failure.ts';

// The next start loads what this one has compiled, which saves a quarter of a second.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'));

try {
  // Imported here, so that a mistake in any file of the service is described like other failures.
  const { main } = await import('./start.ts');
  await main();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
