import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import type { NewCategory } from '../../lib/contract/generated/public/types.ts';
import { html, htmlPage } from '../../lib/http/html.ts';
import { listAndCreate } from '../curl-lines.ts';
import { LOGO_URL } from './brand.ts';
import { PAGE_STYLE, pageHeader } from './page-header.ts';

/** The home page, which links to all parts of the local service. Its curl lines have the key of who may see it. */
export function homePage(baseUrl: string, siteUrl: string, apiKey: string | undefined): string {
  const lines = curlLines(baseUrl, apiKey ?? '<API key>').map((line) => html`<pre>${line}</pre>`);
  const body = html`${[pageHeader(siteUrl)]}
    <main>
      <h1>${SERVICE_TITLE}</h1>
      <p>The service runs on this machine. The base URL of its API is <code>${baseUrl}</code>.</p>
      <dl>
        <dt><a href="/dashboard/">Dashboard</a></dt><dd>Manage domains, API keys and orders.</dd>
        <dt><a href="/docs">API</a></dt><dd>Read about each operation, and try it out.</dd>
        <dt><a href="${siteUrl}">Guides</a></dt><dd>The project's website: getting started, errors, pagination, custom domains.</dd>
        <dt><a href="/openapi.json">openapi.json</a></dt><dd>The contract, for code generators and other tools.</dd>
      </dl>
      <h2>Try it</h2>
      ${lines}
      ${apiKey === undefined ? [SIGN_IN] : []}
    </main>`;
  return htmlPage(SERVICE_TITLE, { head: `<style>${PAGE_STYLE}${STYLE}</style>`, body, icon: LOGO_URL });
}

const SIGN_IN =
  '<p>To see your API key in these lines, open the sign-in link from your terminal, then reload this page.</p>';

const STYLE = `
  main { max-width: 46rem; margin: 8vh auto; padding: 0 1rem; line-height: 1.6; }
  main a { color: light-dark(var(--brand-600), var(--brand-300)); }
  h1 { font-size: 2.2rem; margin: 0; }
  h2 { font-size: 1.2rem; margin: 2.5rem 0 0.75rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.4rem 1.5rem; margin: 1.5rem 0; }
  dd { margin: 0; }
  code, pre { font-size: 0.9em; }
  p code { overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.75rem 1rem; border: 1px solid #8886; border-radius: 0.5rem; }
  @media (max-width: 30rem) {
    dl { grid-template-columns: 1fr; }
    dd { margin-bottom: 0.5rem; }
  }
`;

/** Two requests to paste into a shell: list the categories, and create one. */
export function curlLines(baseUrl: string, apiKey: string): readonly string[] {
  const category: NewCategory = { name: 'Hamsters', description: 'Awake at night.' };
  return listAndCreate(`${baseUrl}/categories`, apiKey, category);
}
