import path from 'node:path';
import { ownVariables } from '../lib/config/own-variables.ts';
import { SERVICE } from '../lib/config/service-name.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { findNameProblem } from './file-name.ts';

export type Settings = Readonly<ReturnType<typeof readSettings>>;

export const MAX_PORT = 65_535;

/**
 * Reads the settings of the local service from the environment: `PORT`, `HOST`, `ALLOWED_HOSTS`, the data folder
 * and `AWS_ENDPOINT_URL_DYNAMODB`.
 * @throws UserError naming an invalid setting
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  return {
    /** The endpoint of a running engine to use instead of the embedded one. */
    endpoint: readEndpoint(env.AWS_ENDPOINT_URL_DYNAMODB),
    dataFolder: dataFolder(env),
    host: env.HOST || '127.0.0.1',
    /** 0 picks a free port. */
    port: readPort('PORT', env.PORT || '3000'),
    /** Additional host names of the API, in lower case. */
    allowedHosts: (env.ALLOWED_HOSTS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  };
}

/**
 * The folder that holds the local stage's data. By default, it does not depend on the current folder.
 * @throws UserError when no folder can have its name
 */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  const folder = path.resolve(env[ownVariables.dataDir] || path.join(import.meta.dirname, `../.${SERVICE}`));
  const problem = findNameProblem(folder);
  if (problem !== undefined) throw new UserError(`The data folder ${folder} can't be used: ${problem}`);
  return folder;
}

/** @throws UserError when the text is not a port */
export function readPort(setting: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT) {
    throw new UserError(`${setting} must be a number from 0 to ${MAX_PORT}, not "${text}".`);
  }
  return port;
}

function readEndpoint(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new UserError(`AWS_ENDPOINT_URL_DYNAMODB must be an http(s) URL, not "${text}".`);
  }
  return text;
}
