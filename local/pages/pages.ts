import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedIn } from '../../lib/people/session-store.ts';
import { operationsOf, readContract } from '../../tools/contract/document.ts';
import { docsContract } from './docs-contract.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { findExampleIds } from './example-ids.ts';
import { homePage } from './home-page.ts';
import { pageHeaders } from './page-headers.ts';
import { scalarPath, sendScalar } from './scalar-script.ts';

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

/** The pages of the local service, by path. */
export function createPages({ baseUrl, siteUrl, apiKey, personOf }: PageOptions): ReadonlyMap<string, Page> {
  const contract = readContract();
  const operations = [...operationsOf(contract)];
  const keyFor = async (incoming: IncomingMessage) =>
    (await personOf(incoming))?.role === 'admin' ? apiKey : undefined;
  return new Map<string, Page>([
    [
      '/',
      async (incoming, response) => {
        const page = homePage({ baseUrl, siteUrl, operations, apiKey: await keyFor(incoming) });
        send(response, { type: 'text/html', body: page, policy: HOME_POLICY });
      },
    ],
    [
      '/openapi.json',
      async (_incoming, response) => {
        const served = docsContract(contract, { baseUrl, siteUrl, ids: await findExampleIds() });
        send(response, { type: 'application/json', body: JSON.stringify(served) });
      },
    ],
    [
      '/docs',
      (_incoming, response) =>
        send(response, { type: 'text/html', body: docsPage(scalarPath), policy: docsPolicy(baseUrl) }),
    ],
    [
      '/docs/docs.js',
      async (incoming, response) =>
        send(response, { type: 'text/javascript', body: docsScript(await keyFor(incoming)) }),
    ],
    [scalarPath, sendScalar],
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

interface SentPage {
  readonly type: string;
  readonly body: string;
  readonly policy?: string;
}

function send(response: ServerResponse, { type, body, policy }: SentPage): void {
  response.writeHead(200, { ...pageHeaders(type), ...(policy ? { 'Content-Security-Policy': policy } : {}) });
  response.end(body);
}
