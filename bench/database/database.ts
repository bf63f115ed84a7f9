import path from 'node:path';
import { startChild } from '../children/start-child.ts';
import type { Usage } from './meter.ts';
import type { DatabaseOrder, DatabaseReady } from './process.ts';

/** The files of a self-signed certificate. */
export interface Certificate {
  readonly keyFile: string;
  readonly certificateFile: string;
}

/** A running database. */
export interface Database {
  readonly apiKey: string;
  /** The environment of a function that reaches the database through one of its endpoints. */
  environment(endpoint: keyof DatabaseReady['endpoints']): Record<string, string>;
  /** Adds categories until there are this many. */
  storeCategories(total: number): Promise<unknown>;
  /** Forgets how many bytes were created, so that more can be. */
  emptyQuota(): Promise<unknown>;
  /** What went through the metered endpoint since this was last called. */
  readMeter(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts an empty database in a process of its own. */
export async function startDatabase({ keyFile, certificateFile }: Certificate): Promise<Database> {
  const child = startChild(path.join(import.meta.dirname, 'process.ts'), [keyFile, certificateFile], {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    // Express loads a deprecated part of Node, which prints a warning at each start.
    NODE_NO_WARNINGS: '1',
  });
  const { apiKey, environment, endpoints } = await child.next<DatabaseReady>();
  const ask = (order: DatabaseOrder) => child.ask<Usage>(order);
  return {
    apiKey,
    environment: (endpoint) => ({
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints[endpoint],
      ...(endpoint === 'tls' ? { NODE_EXTRA_CA_CERTS: certificateFile } : {}),
    }),
    storeCategories: (categories) => ask({ do: 'store', categories }),
    emptyQuota: () => ask({ do: 'empty quota' }),
    readMeter: () => ask({ do: 'read' }),
    stop: () => child.stop(),
  };
}
