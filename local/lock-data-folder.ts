import { ClassicLevel } from 'classic-level';
import { UserError } from '../lib/errors/user-error.ts';
import { lockFolder } from './data-folder.ts';
import { checkDataFormat } from './data-format.ts';
import { errorCode } from './error-code.ts';

/**
 * Locks a data folder against other services and against commands that would open its engine, and checks the format of
 * its data. It uses the lock of an empty LevelDB store, because Node itself has no lock that always ends with its
 * process.
 * @returns a function that unlocks the folder
 * @throws UserError when another process has locked the folder, it is not writable, or its data has another format
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const lock = new ClassicLevel(lockFolder(dataFolder));
  try {
    await lock.open();
  } catch (error) {
    throw new UserError(`The data folder ${dataFolder} ${reasonOf(error)}`, { cause: error });
  }
  try {
    await checkDataFormat(dataFolder);
  } catch (error) {
    await lock.close();
    throw error;
  }
  return () => lock.close();
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (errorCode(cause) === 'LEVEL_LOCKED')
    return 'is in use by another process. Stop the service that uses it, or set PETSTORE_DATA_DIR to another folder.';
  return `can't be used: ${cause instanceof Error ? cause.message : String(cause)}`;
}
