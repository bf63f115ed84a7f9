import { environmentNames } from '../../lib/config/environment.ts';
import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { tables } from '../../lib/database/tables.ts';
import type { Certificate } from './certificate.ts';

/**
 * The environment of a function under measurement, and nothing else: what Lambda would set, with the database's address.
 * @param certificate to be trusted, where the database's endpoint has it
 */
export function functionEnvironment(endpoint: string, certificate?: Certificate): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    NODE_ENV: 'production',
    // A peer loads a part of Node that is deprecated, and is told so at each start.
    NODE_NO_WARNINGS: '1',
    ...(certificate ? { NODE_EXTRA_CA_CERTS: certificate.certificateFile } : {}),
    [environmentNames.stage]: LOCAL_STAGE,
    [environmentNames.corsOrigins]: '*',
    [environmentNames.cursorSecret]: LOCAL_STAGE,
    ...Object.fromEntries(
      Object.entries(tables).map(([name, { variable }]) => [
        environmentNames[variable],
        `petstore-${LOCAL_STAGE}-${name}`,
      ]),
    ),
  };
}
