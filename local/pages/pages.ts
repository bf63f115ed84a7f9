import type { IncomingMessage } from 'node:http';
import type { SignedIn } from '../../lib/people/session-store.ts';
import { readContract } from '../../tools/contract/document.ts';
import { docsContract, findExampleIds } from './docs-contract.ts';
import { docsPages, type Page, sendPage } from './docs-pages.ts';
import { homePage } from './home-page.ts';

export interface PageOptions {
  readonly baseUrl: string;
  /** Where the project's site is. */
  readonly siteUrl: string;
  /** The key for requests from the pages. Only an admin who signed in through the terminal link gets it. */
  readonly apiKey: string;
  /** Returns the signed-in person who sent a request, if any. */
  personOf(incoming: IncomingMessage): Promise<SignedIn | undefined>;
}

const HOME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** The pages of the local service, by path. */
export function createPages({ baseUrl, siteUrl, apiKey, personOf }: PageOptions): ReadonlyMap<string, Page> {
  const contract = readContract();
  const keyFor = async (incoming: IncomingMessage) =>
    (await personOf(incoming))?.role === 'admin' ? apiKey : undefined;
  return new Map<string, Page>([
    [
      '/',
      async (incoming, response) => {
        const page = homePage({ baseUrl, siteUrl, apiKey: await keyFor(incoming) });
        sendPage(response, { type: 'text/html', body: page, policy: HOME_POLICY });
      },
    ],
    ...docsPages({
      baseUrl,
      contract: async () => docsContract(contract, { baseUrl, siteUrl, ids: await findExampleIds() }),
      keyFor,
    }),
  ]);
}
