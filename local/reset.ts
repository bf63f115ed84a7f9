/** `npm run reset`: deletes the local stage's data, so that the next start is a first one. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { dataFiles } from './data-folder.ts';
import { partResets } from './part-files.ts';
import { findRunningService } from './running-service.ts';
import { dataFolder } from './settings.ts';

const options = Object.fromEntries(Object.keys(partResets).map((name) => [name, { type: 'boolean' as const }]));
const { values } = parseArgs({ options });
await reset(dataFolder(process.env)).catch(failWith);

/** Deletes only the service's own files: the folder of the settings may contain other files. */
async function reset(folder: string): Promise<void> {
  const name = path.relative('', folder) || folder;
  if (await findRunningService(folder)) {
    throw new UserError(`The service is running on ${name}. Stop it first.`);
  }
  const renewed = Object.entries(partResets).filter(([option]) => values[option]);
  for (const [, renew] of renewed) console.log(renew(folder));
  if (renewed.length > 0) return;
  for (const file of dataFiles(folder)) rmSync(file, { recursive: true, force: true });
  console.log(`Deleted the data in ${name}. The next start is a first one.`);
}
