/** `npm start`: runs the service on this machine until it is stopped. */
import { escapeConsole } from '../lib/log/escape-console.ts';
import { describeFailure } from './failure.ts';

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
