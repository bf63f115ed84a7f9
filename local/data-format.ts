import { existsSync, readFileSync } from 'node:fs';
import { ownVariables } from '../lib/config/own-variables.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { engineFolder, formatFile } from './data-folder.ts';
import { replaceFile } from './shared-file.ts';

/** The format of the data in a data folder. Raise it with every change that earlier data does not fit. */
const FORMAT = 1;

/**
 * Checks that this version of the service can read the data in a folder. An empty folder gets the current format.
 * @param dataFolder a folder that this process has locked
 * @throws UserError when the data has another format
 */
export async function checkDataFormat(dataFolder: string): Promise<void> {
  const format = await readFormat(dataFolder);
  if (format === FORMAT) return;
  throw new UserError(
    format > FORMAT
      ? `A newer version created the data in ${dataFolder}. Use that version, or set ${ownVariables.dataDir} to another folder.`
      : `An earlier version created the data in ${dataFolder}. Run \`npm run reset\`, which deletes the data, then start again.`,
  );
}

/** Reads the format of the data. Data without one is older than the first format. */
async function readFormat(dataFolder: string): Promise<number> {
  const file = formatFile(dataFolder);
  if (existsSync(file)) return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  if (existsSync(engineFolder(dataFolder))) return 0;
  await replaceFile(file, `${FORMAT}\n`);
  return FORMAT;
}
