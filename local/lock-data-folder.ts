import { ClassicLevel } from 'classic-level';
import { UserError } from '../lib/errors/user-error.ts';
import { lockFolder } from './data-folder.ts';
import { errorCode } from './error-code.ts';

/**
 * Locks a data folder against other services, and against commands that would open its engine. The lock is that of an
 * empty LevelDB store, since Node has none of its own that ends with the process however it ends.
 * @returns what unlocks it
 * @throws UserError when another process has it locked, or it can't be written to
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const lock = new ClassicLevel(lockFolder(dataFolder));
  try {
    await lock.open();
  } catch (error) {
    throw new UserError(`The data folder ${dataFolder} ${reasonOf(error)}`, { cause: error });
  }
  return () => lock.close();
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (errorCode(cause) === 'LEVEL_LOCKED') return 'is in use by another process. Is the service running already?';
  return `can't be used: ${cause instanceof Error ? cause.message : String(cause)}`;
}
