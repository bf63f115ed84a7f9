import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors/user-error.ts';
import { errorCode } from './error-code.ts';

/** Where the embedded engine keeps its files within the data folder. */
export const engineFolder = (dataFolder: string) => path.join(dataFolder, 'dynalite');

/** The file with the local stage's API key. */
export const keyFile = (dataFolder: string) => path.join(dataFolder, 'api-key');

/** The file with the secret that the service shares with its commands. */
export const secretFile = (dataFolder: string) => path.join(dataFolder, 'secret');

/** The folder that the process that uses the data folder has locked. */
export const lockFolder = (dataFolder: string) => path.join(dataFolder, 'lock');

/** The file that says where the running engine is. */
export const engineFile = (dataFolder: string) => path.join(dataFolder, 'engine.json');

/** The folder of the site's deployments. */
export const siteFolder = (dataFolder: string) => path.join(dataFolder, 'site');

/** The records of the made-up DNS world. */
export const zoneFile = (dataFolder: string) => path.join(dataFolder, 'dns.json');

/** The root certificate of the local certificate authority, and the folder with its key and what it issued. */
export const rootFile = (dataFolder: string) => path.join(dataFolder, 'ca.pem');
export const authorityFolder = (dataFolder: string) => path.join(dataFolder, 'certificate-authority');

/** Everything that the service keeps in the data folder. */
export const dataFiles = (dataFolder: string) =>
  [engineFolder, lockFolder, keyFile, secretFile, engineFile, siteFolder, zoneFile, rootFile, authorityFolder].map(
    (place) => place(dataFolder),
  );

/**
 * Makes a folder and those above it, where they are missing, for its owner alone.
 * @throws UserError when it can't be made
 */
export function makePrivateFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`The data folder ${folder} can't be made: ${reason}`, { cause: error });
  }
}

/** Not by `recursive`, which never returns for a folder where none can be made, such as /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error; // Another process has just made it.
  }
}
