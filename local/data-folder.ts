import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownVariables } from '../lib/config/own-variables.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { errorCode } from './error-code.ts';
import { partFiles, partSecrets } from './part-files.ts';
import { replaceFile } from './shared-file.ts';

/** The folder with the embedded engine's files. */
export const engineFolder = (dataFolder: string) => path.join(dataFolder, 'dynalite');

export const formatFile = (dataFolder: string) => path.join(dataFolder, 'format');

/** The file with the local stage's API key. */
export const keyFile = (dataFolder: string) => path.join(dataFolder, 'api-key');

/** The file with the secret that the service shares with its commands. */
export const secretFile = (dataFolder: string) => path.join(dataFolder, 'secret');

export const recordFile = (dataFolder: string) => path.join(dataFolder, 'service.json');

/** Everything that the service keeps in the data folder. */
export const dataFiles = (dataFolder: string) =>
  [engineFolder, formatFile, keyFile, secretFile, recordFile, ...partFiles].map((place) => place(dataFolder));

/** @throws UserError when a data folder can't be created, or other users could change it or a secret in it */
export function openDataFolder(folder: string): void {
  makePrivateFolder(folder);
  requireOwnFiles(folder);
}

/** @throws UserError when somebody else could have changed a data folder or a secret in it. It need not exist */
export function requireOwnFiles(folder: string): void {
  refuseOthers(folder);
  for (const place of [secretFile, keyFile, ...partSecrets]) refuseOthers(place(folder));
}

/** The permission of the group and of everybody else to write. */
const WRITABLE_BY_OTHERS = 0o022;

/** Whoever owns a file or may write it knows the secret in it. Windows has no such owners. */
function refuseOthers(place: string): void {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found || process.getuid === undefined) return;
  if (found.uid !== process.getuid()) {
    throw new UserError(`${place} belongs to another user. Set ${ownVariables.dataDir} to a folder of your own.`);
  }
  if ((found.mode & WRITABLE_BY_OTHERS) !== 0) {
    throw new UserError(`Other users may write to ${place}. Run: chmod go-w '${place}'`);
  }
}

/**
 * Creates a folder and its missing parents, accessible only to the owner.
 * @throws UserError when it can't be created
 */
export function makePrivateFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`The data folder ${folder} can't be created: ${reason}`, { cause: error });
  }
}

/** Does not use `recursive`, which never returns where no folder can be created, such as in /proc. */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error; // Another process has just created it.
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

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
