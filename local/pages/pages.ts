import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { SignedIn } from '../../lib/people/session-store.ts';
import { operationsOf } from '../../tools/contract/document.ts';
import { docsContract } from './docs-contract.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { homePage } from './home-page.ts';

export interface PageOptions {
  /** The base URL of the API. */
  readonly baseUrl: string;
  /** Where the project's site is. */
  readonly siteUrl: string;
  /** The key for requests from the pages. Only an admin who signed in through the terminal link gets it. */
  readonly apiKey: string;
  /** Returns the signed-in person who sent a request, if any. */
  personOf(incoming: IncomingMessage): Promise<SignedIn | undefined>;
}

type Page = (incoming: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const HOME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";
const SCALAR = fileURLToPath(import.meta.resolve('@scalar/api-reference')).replace(
  /dist\/.*$/,
  'dist/browser/standalone.js',
);

/** The pages of the local service, by path. */
export function createPages({ baseUrl, siteUrl, apiKey, personOf }: PageOptions): ReadonlyMap<string, Page> {
  const document = docsContract(baseUrl);
  const contract = JSON.stringify(document);
  const operations = [...operationsOf(document)];
  const keyFor = async (incoming: IncomingMessage) =>
    (await personOf(incoming))?.role === 'admin' ? apiKey : undefined;
  return new Map<string, Page>([
    [
      '/',
      async (incoming, response) => {
        const page = homePage({ baseUrl, siteUrl, operations, apiKey: await keyFor(incoming) });
        send(response, 'text/html', page, HOME_POLICY);
      },
    ],
    ['/openapi.json', (_incoming, response) => send(response, 'application/json', contract)],
    ['/docs', (_incoming, response) => send(response, 'text/html', docsPage(), docsPolicy(baseUrl))],
    [
      '/docs/docs.js',
      async (incoming, response) => send(response, 'text/javascript', docsScript(await keyFor(incoming))),
    ],
    ['/docs/scalar.js', (_incoming, response) => sendFile(response, 'text/javascript', SCALAR)],
  ]);
}

/** The API reference uses its own code and styles, and may call only this service. */
function docsPolicy(baseUrl: string): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function send(response: ServerResponse, type: string, body: string, policy?: string): void {
  response.writeHead(200, { ...pageHeaders(type), ...(policy ? { 'Content-Security-Policy': policy } : {}) });
  response.end(body);
}

function sendFile(response: ServerResponse, type: string, file: string): void {
  response.writeHead(200, pageHeaders(type));
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function pageHeaders(type: string): Record<string, string> {
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    // Keeps pages of other origins from loading the script, which contains the key.
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
