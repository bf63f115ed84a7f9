import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OnResponse } from './gateway/gateway.ts';
import type { RequestHandler } from './gateway/server.ts';
import type { Settings } from './settings.ts';

/** What parts of the local service know about it. */
export interface PartContext<PartSettings> {
  readonly settings: Settings & PartSettings;
  /** The port that the service listens on. */
  readonly port: number;
  /** The origin of the pages. */
  readonly origin: string;
  /** The base URL of the API. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Called for every response of a gateway. */
  readonly onResponse: OnResponse | undefined;
}

/** What runs beside the API. */
export interface RunningParts<Addresses> {
  /** What others need to reach them. */
  readonly addresses: Addresses;
  /** Their ports by name, which commands find in the data folder. */
  readonly ports: Readonly<Record<string, number>>;
  /** The lines of the welcome text about them: a name and an address. */
  readonly welcome: readonly (readonly [name: string, address: string])[];
  /**
   * Responds to a request outside of the API's paths.
   * @returns false when the path belongs to no part, so that the API responds
   */
  respond(incoming: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Responds to a request for another host than the API's. */
  readonly respondToOtherHost: RequestHandler;
  /**
   * Begins what the service need not wait for.
   * @returns a function that aborts the work and waits for it to end
   */
  work(print: (line: string) => void): () => Promise<void>;
  stop(): Promise<void>;
}
