/** `npm start`: runs the service on this machine until it is told to stop. */
import { describeFailure } from './failure.ts';

try {
  // Imported here, so that a mistake in any file of the service is described like other failures.
  const { main } = await import('./start.ts');
  await main();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
