import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Document } from '../../tools/contract/document.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { pageHeaders } from './page-headers.ts';
import { scalarPath, sendScalar } from './scalar-script.ts';

export type Page = (incoming: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface DocsPagesOptions {
  readonly baseUrl: string;
  /** The contract that the page displays. */
  contract(): Promise<Document>;
  /** The key for requests from the page to whom may see it. */
  keyFor(incoming: IncomingMessage): Promise<string | undefined>;
}

/** The page that displays the contract and tries its operations, and what it loads, by path. */
export function docsPages({ baseUrl, contract, keyFor }: DocsPagesOptions): [path: string, page: Page][] {
  return [
    [
      '/openapi.json',
      async (_incoming, response) =>
        sendPage(response, { type: 'application/json', body: JSON.stringify(await contract()) }),
    ],
    [
      '/docs',
      (_incoming, response) =>
        sendPage(response, { type: 'text/html', body: docsPage(scalarPath), policy: docsPolicy(baseUrl) }),
    ],
    [
      '/docs/docs.js',
      async (incoming, response) =>
        sendPage(response, { type: 'text/javascript', body: docsScript(await keyFor(incoming)) }),
    ],
    [scalarPath, sendScalar],
  ];
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

export function sendPage(response: ServerResponse, { type, body, policy }: SentPage): void {
  response.writeHead(200, { ...pageHeaders(type), ...(policy ? { 'Content-Security-Policy': policy } : {}) });
  response.end(body);
}
