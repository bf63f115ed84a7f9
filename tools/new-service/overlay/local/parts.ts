import type { ServerResponse } from 'node:http';
import { exampleNote } from '../lib/notes/example-notes.ts';
import { listAndCreate } from './curl-lines.ts';

/** The settings of the parts, in place of those in the environment. */
export type PartSettings = object;

/** Loads what a new stage begins with: nothing. */
export async function loadSampleData(): Promise<void> {}

/** Called before tables that have items get streams: no table has one. */
export async function beforeStreams(): Promise<void> {}

/** Starts what runs beside the API: nothing. */
export async function startParts(_context: object) {
  const welcome: [name: string, address: string][] = [];
  return {
    addresses: {},
    ports: {},
    welcome,
    onApiResponse: (_sent: object) => {},
    respond: async (..._request: readonly unknown[]) => false,
    respondToOtherHost: async (_incoming: unknown, response: ServerResponse) => {
      response.writeHead(421, { 'Cache-Control': 'no-store' }).end('This host is not served here.\n');
    },
    work: (_print: (line: string) => void) => () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

/** Two requests to paste into a shell: list the notes, and create one. */
export const curlLines = (baseUrl: string, apiKey: string) => listAndCreate(`${baseUrl}/notes`, apiKey, exampleNote);
