import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedIn } from '../../lib/people/session-store.ts';
import { readContract } from '../../tools/contract/document.ts';
import { sendsFonts } from './brand.ts';
import { docsContract } from './docs-contract.ts';
import { docsPage, docsPolicy, docsScript } from './docs-page.ts';
import { homePage } from './home-page.ts';
import { sendPage } from './send-page.ts';
import { sendsSwaggerUi } from './swagger-ui.ts';

export interface PageOptions {
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
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** The pages of the local service and what they load, by path. */
export function createPages({ baseUrl, siteUrl, apiKey, personOf }: PageOptions): ReadonlyMap<string, Page> {
  const keyFor = async (incoming: IncomingMessage) =>
    (await personOf(incoming))?.role === 'admin' ? apiKey : undefined;
  const pages: Record<string, Page> = {
    '/': async (incoming, response) => {
      const page = homePage(baseUrl, siteUrl, await keyFor(incoming));
      sendPage(response, 'text/html', page, { 'Content-Security-Policy': HOME_POLICY });
    },
    '/openapi.json': async (_incoming, response) => {
      sendPage(response, 'application/json', JSON.stringify(await docsContract(readContract(), baseUrl, siteUrl)));
    },
    '/docs': (_incoming, response) => {
      sendPage(response, 'text/html', docsPage(siteUrl), { 'Content-Security-Policy': docsPolicy(baseUrl) });
    },
    '/docs/docs.js': async (incoming, response) => {
      sendPage(response, 'text/javascript', await docsScript(await keyFor(incoming)));
    },
    ...sendsFonts,
    ...sendsSwaggerUi,
  };
  return new Map(Object.entries(pages));
}
