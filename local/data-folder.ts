import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/errors/user-error.ts';
import { errorCode } from './error-code.ts';

/** The folder with the embedded engine's files. */
export const engineFolder = (dataFolder: string) => path.join(dataFolder, 'dynalite');

/** The file with the format of the data. */
export const formatFile = (dataFolder: string) => path.join(dataFolder, 'format');

/** The file with the local stage's API key. */
export const keyFile = (dataFolder: string) => path.join(dataFolder, 'api-key');

/** The file with the secret that the service shares with its commands. */
export const secretFile = (dataFolder: string) => path.join(dataFolder, 'secret');

/** The folder that a process locks while it uses the data folder. */
export const lockFolder = (dataFolder: string) => path.join(dataFolder, 'lock');

/** The file with the endpoint of the running engine. */
export const engineFile = (dataFolder: string) => path.join(dataFolder, 'engine.json');

/** The folder of the site's deployments. */
export const siteFolder = (dataFolder: string) => path.join(dataFolder, 'site');

/** The file with the local DNS records. */
export const zoneFile = (dataFolder: string) => path.join(dataFolder, 'dns.json');

/**
 * The root certificate of the local certificate authority, and the folder with its key and the certificates it issued.
 */
export const rootFile = (dataFolder: string) => path.join(dataFolder, 'ca.pem');
export const authorityFolder = (dataFolder: string) => path.join(dataFolder, 'certificate-authority');

/** Everything that the service keeps in the data folder. */
export const dataFiles = (dataFolder: string) =>
  [
    engineFolder,
    formatFile,
    lockFolder,
    keyFile,
    secretFile,
    engineFile,
    siteFolder,
    zoneFile,
    rootFile,
    authorityFolder,
  ].map((place) => place(dataFolder));

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
