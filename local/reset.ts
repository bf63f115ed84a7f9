/** `npm run reset`: deletes the local stage's data, so that the next start is a first one. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { dataFiles, engineFolder, recordFile } from './data-folder.ts';
import { isEngineLocked } from './engine/engine-lock.ts';
import { partResets } from './part-files.ts';
import { findRunningService } from './running-service.ts';
import { dataFolder } from './settings.ts';
import { withLock } from './shared-file.ts';

const options = Object.fromEntries(Object.keys(partResets).map((name) => [name, { type: 'boolean' as const }]));
const { values } = parseArgs({ options });
const nameOf = (folder: string) => path.relative('', folder) || folder;
await reset().catch(failWith);

/** @throws UserError when a service runs on the data folder, or is starting or stopping there */
async function reset(): Promise<void> {
  const folder = dataFolder(process.env);
  // The lock keeps services from starting. It would create a folder that doesn't exist.
  if (existsSync(folder)) await withLock(recordFile(folder), () => requireStopped(folder).then(() => change(folder)));
  else change(folder);
}

async function requireStopped(folder: string): Promise<void> {
  // A service that just starts, or that runs in another container, has no record that this process understands.
  if ((await findRunningService(folder)) || (await isEngineLocked(engineFolder(folder)))) {
    throw new UserError(`The service is running on ${nameOf(folder)}. Stop it first.`);
  }
}

/** Deletes only the service's own files: the folder of the settings may contain other files. */
function change(folder: string): void {
  const renewed = Object.entries(partResets).filter(([option]) => values[option]);
  for (const [, renew] of renewed) console.log(renew(folder));
  if (renewed.length > 0) return;
  for (const file of dataFiles(folder)) rmSync(file, { recursive: true, force: true });
  console.log(`Deleted the data in ${nameOf(folder)}. The next start is a first one.`);
}
