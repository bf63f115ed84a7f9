/**
 * `npm run reset`: deletes the local stage's data, so that the next start is a first one. `npm run reset -- --links` only
 * renews the links that sign in.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { dataFiles, linkSecretFile } from './data-folder.ts';
import { findRunningService } from './running-service.ts';
import { dataFolder } from './settings.ts';

const { values: options } = parseArgs({ options: { links: { type: 'boolean', default: false } } });
await reset(dataFolder(process.env)).catch(failWith);

/** Deletes only the service's own files: PETSTORE_DATA_DIR may name a folder that contains other files. */
async function reset(folder: string): Promise<void> {
  const name = path.relative('', folder) || folder;
  if (await findRunningService(folder)) {
    throw new UserError(`The service is running on ${name}. Stop it first.`);
  }
  if (options.links) {
    rmSync(linkSecretFile(folder), { force: true });
    console.log('The next start prints new sign-in links and ends the sessions of the old ones.');
    return;
  }
  for (const file of dataFiles(folder)) rmSync(file, { recursive: true, force: true });
  console.log(`Deleted the data in ${name}. The next start loads the sample catalog.`);
}
