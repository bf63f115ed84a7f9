import path from 'node:path';
import { ownVariables } from '../lib/config/own-variables.ts';
import { SERVICE } from '../lib/config/service-name.ts';
import { UserError } from '../lib/errors/user-error.ts';

export interface Settings {
  /** The endpoint of a running engine to use instead of the embedded one. */
  readonly endpoint: string | undefined;
  /** The folder for data that is kept between starts. */
  readonly dataFolder: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The HTTPS port of the site and its domains. 0 picks a free one. */
  readonly edgePort: number;
  /** Additional host names of the API. */
  readonly allowedHosts: readonly string[];
  /** Whether the first start builds the site. */
  readonly buildsSite: boolean;
}

/** The distance of the default EDGE_PORT from PORT, so that two services can run side by side. */
const EDGE_PORT_DISTANCE = 443;
const MAX_PORT = 65_535;

/**
 * Reads the settings of the local service from the environment: `PORT`, `HOST`, `EDGE_PORT`, `ALLOWED_HOSTS`,
 * `PETSTORE_DATA_DIR` and `AWS_ENDPOINT_URL_DYNAMODB`.
 * @throws UserError naming an invalid setting
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort('PORT', env.PORT || '3000');
  return {
    endpoint: readEndpoint(env.AWS_ENDPOINT_URL_DYNAMODB),
    dataFolder: dataFolder(env),
    host: env.HOST || '127.0.0.1',
    port,
    edgePort: env.EDGE_PORT ? readPort('EDGE_PORT', env.EDGE_PORT) : edgePortNear(port),
    allowedHosts: (env.ALLOWED_HOSTS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    buildsSite: env.SITE_BUILD !== 'off',
  };
}

/** The default data folder. It does not depend on the current folder. */
export const DEFAULT_DATA_FOLDER = path.resolve(import.meta.dirname, `../.${SERVICE}`);

/** The folder that holds the local stage's data. */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  const folder = env[ownVariables.dataDir];
  return folder ? path.resolve(folder) : DEFAULT_DATA_FOLDER;
}

function readPort(setting: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT) {
    throw new UserError(`${setting} must be a number from 0 to ${MAX_PORT}, not "${text}".`);
  }
  return port;
}

/** The default EDGE_PORT: a free one if PORT is 0 or too high. */
function edgePortNear(port: number): number {
  return port === 0 || port + EDGE_PORT_DISTANCE > MAX_PORT ? 0 : port + EDGE_PORT_DISTANCE;
}

function readEndpoint(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new UserError(`AWS_ENDPOINT_URL_DYNAMODB must be an http(s) URL, not "${text}".`);
  }
  return text;
}
