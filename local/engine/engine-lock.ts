import { existsSync } from 'node:fs';
import database from 'dynalite/db/index.js';
import { errorCode } from '../error-code.ts';

/**
 * Whether another process uses the embedded engine's data. The system holds LevelDB's lock for as long as a process
 * exists, even if it is suspended or runs in another container.
 */
export async function isEngineLocked(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const { db } = database.create({ path: folder });
  try {
    await db.open();
  } catch (error) {
    // The lock comes first, so any other error is about data that nobody uses.
    return error instanceof Error && errorCode(error.cause) === 'LEVEL_LOCKED';
  }
  await db.close();
  return false;
}
