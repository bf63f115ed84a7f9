import path from 'node:path';
import { UserError } from '../lib/errors/user-error.ts';

export interface Settings {
  /** An engine that is already running, to use instead of the embedded one. */
  readonly endpoint: string | undefined;
  /** Where data is kept between starts. */
  readonly dataFolder: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/**
 * What the local service runs with, from the environment: `PORT`, `HOST`, `PETSTORE_DATA_DIR` and
 * `AWS_ENDPOINT_URL_DYNAMODB`.
 * @throws UserError naming the setting that can't be used
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    endpoint: readEndpoint(env.AWS_ENDPOINT_URL_DYNAMODB),
    dataFolder: dataFolder(env),
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT || '3000'),
  };
}

/** The data folder of a service that is not told another one: the same for every command, wherever it runs. */
export const DEFAULT_DATA_FOLDER = path.resolve(import.meta.dirname, '../.petstore');

/** The folder that holds the local stage's data. */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  return env.PETSTORE_DATA_DIR ? path.resolve(env.PETSTORE_DATA_DIR) : DEFAULT_DATA_FOLDER;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UserError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readEndpoint(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new UserError(`AWS_ENDPOINT_URL_DYNAMODB must be an http(s) URL, not "${text}".`);
  }
  return text;
}
