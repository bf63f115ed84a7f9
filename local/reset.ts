/** `npm run reset`: deletes the local stage's data, so that the next start is a first one. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { dataFiles } from './data-folder.ts';
import { findRunningService } from './running-service.ts';
import { dataFolder } from './settings.ts';

await reset(dataFolder(process.env)).catch(failWith);

/** Deletes only the service's own files: PETSTORE_DATA_DIR may name a folder that contains other files. */
async function reset(folder: string): Promise<void> {
  const name = path.relative('', folder) || folder;
  if (await findRunningService(folder)) {
    throw new UserError(`The service is running on ${name}. Stop it first.`);
  }
  for (const file of dataFiles(folder)) rmSync(file, { recursive: true, force: true });
  console.log(`Deleted the data in ${name}. The next start loads the sample catalogue.`);
}
