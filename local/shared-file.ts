import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { UserError } from '../lib/errors/user-error.ts';
import { errorCode } from './error-code.ts';

/** A lock that was not refreshed for this long belongs to a dead process. */
const STALE_AFTER_MS = 5_000;

/**
 * Replaces a file atomically: readers see the old or the new content, even after a crash.
 * @param mode the file permissions, such as 0o600
 */
export async function replaceFile(file: string, content: string, mode = 0o644): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Runs a task under a lock that excludes other processes.
 * @param file the file that the task changes; it does not have to exist
 * @throws UserError when another process keeps the lock, or the file's folder is not writable
 */
export async function withLock<Result>(file: string, task: () => Promise<Result>): Promise<Result> {
  const retries = { retries: 200, factor: 1, minTimeout: 20, maxTimeout: 60, randomize: true };
  // A lost lock, for example because the folder was deleted, makes unlock() fail. The default handler would end the
  // process.
  const onCompromised = () => {};
  const options = { realpath: false, stale: STALE_AFTER_MS, retries, onCompromised };
  const folder = mkdir(path.dirname(file), { recursive: true });
  const unlock = await folder
    .then(() => lock(file, options))
    .catch((error: unknown) => {
      const isLocked = errorCode(error) === 'ELOCKED';
      const message = error instanceof Error ? error.message : String(error);
      const reason = isLocked ? 'another process is changing it. Try again.' : message;
      throw new UserError(`${file} can't be changed: ${reason}`, { cause: error });
    });
  try {
    return await task();
  } finally {
    await unlock();
  }
}
