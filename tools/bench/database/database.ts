import path from 'node:path';
import { startChild } from '../children/start-child.ts';
import type { Certificate } from './certificate.ts';
import type { DatabaseOrder, DatabaseReady } from './process.ts';

/** A running database. */
export interface Database {
  readonly apiKey: string;
  /** The environment of a function that reaches the database through one of its endpoints. */
  environment(endpoint: keyof DatabaseReady['endpoints']): Record<string, string>;
  /** Adds categories until there are this many. */
  storeCategories(total: number): Promise<unknown>;
  /** Deletes the categories that the functions created, so that their quota is never full. */
  deleteCreated(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts an empty database in a process of its own. */
export async function startDatabase({ keyFile, chainFile, rootFile }: Certificate): Promise<Database> {
  const child = startChild(path.join(import.meta.dirname, 'process.ts'), [keyFile, chainFile], {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    // Express loads a deprecated part of Node, which prints a warning at each start.
    NODE_NO_WARNINGS: '1',
  });
  const { apiKey, environment, endpoints } = await child.next<DatabaseReady>();
  const ask = (order: DatabaseOrder) => child.ask(order);
  return {
    apiKey,
    environment: (endpoint) => ({
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints[endpoint],
      ...(endpoint === 'http' ? {} : { NODE_EXTRA_CA_CERTS: rootFile }),
    }),
    storeCategories: (categories) => ask({ do: 'store', categories }),
    deleteCreated: () => ask({ do: 'delete created' }),
    stop: () => child.stop(),
  };
}
