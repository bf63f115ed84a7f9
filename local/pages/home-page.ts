import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { html, htmlPage } from '../../lib/http/html.ts';
import type { ListedOperation } from '../../tools/contract/document.ts';
import { curlLines } from './curl-lines.ts';

export interface HomePage {
  /** The base URL of the API. */
  readonly baseUrl: string;
  /** Where the project's site is. */
  readonly siteUrl: string;
  readonly operations: readonly ListedOperation[];
  /** The key for the curl lines. Only an admin who signed in through the terminal link gets it. */
  readonly apiKey: string | undefined;
}

/** The home page, which links to all parts of the local service. */
export function homePage({ baseUrl, siteUrl, operations, apiKey }: HomePage): string {
  const lines = curlLines(baseUrl, apiKey ?? '<API key>').map((line) => html`<pre>${line}</pre>`);
  const body = html`<main>
      <h1>${SERVICE_TITLE}</h1>
      <p>The service runs on this machine. The base URL of its API is <code>${baseUrl}</code>.</p>
      <dl>
        <dt><a href="/dashboard/">Dashboard</a></dt><dd>Manage domains, API keys and orders.</dd>
        <dt><a href="/docs">API reference</a></dt><dd>Read about each operation, and try it out.</dd>
        <dt><a href="${siteUrl}">Site</a></dt><dd>Guides: getting started, errors, pagination, custom domains.</dd>
        <dt><a href="/openapi.json">openapi.json</a></dt><dd>The contract, for code generators and other tools.</dd>
      </dl>
      <h2>Try it</h2>
      ${lines}
      ${apiKey === undefined ? [SIGN_IN] : []}
      <h2>Operations</h2>
      <table>
        <thead><tr><th>Operation</th><th>What it does</th></tr></thead>
        <tbody>${operations.map(operationRow)}</tbody>
      </table>
    </main>`;
  return htmlPage(SERVICE_TITLE, { head: `<style>${STYLE}</style>`, body });
}

const SIGN_IN =
  '<p>To see your API key in these lines, open the sign-in link that the service printed in the terminal.</p>';

function operationRow({ method, path, operation }: ListedOperation): string {
  const {
    tags: [tag = ''],
    summary = '',
    deprecated = false,
    'x-stability': stability,
    'x-deprecated-sunset': sunset,
  } = operation;
  const badges = [...(stability ? [stability] : []), ...(deprecated ? [`deprecated, ends ${sunset}`] : [])];
  const link = `/docs#tag/${tag}/${method}${path}`;
  const labels = badges.map((badge) => html` <span class="badge">${badge}</span>`);
  return html`<tr><td><a href="${link}"><code>${method} ${path}</code></a></td><td>${summary}${labels}</td></tr>`;
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 8vh auto; padding: 0 1rem; }
  h1 { font-size: 2.2rem; margin: 0; }
  h2 { font-size: 1.2rem; margin: 2.5rem 0 0.75rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.4rem 1.5rem; margin: 1.5rem 0; }
  dd { margin: 0; }
  code, pre { font-size: 0.9em; }
  p code, td code { overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.75rem 1rem; border: 1px solid #8886; border-radius: 0.5rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid #8884; }
  .badge { border: 1px solid; border-radius: 1rem; padding: 0 0.5rem; font-size: 0.8em; white-space: nowrap; }
  @media (max-width: 30rem) {
    dl { grid-template-columns: 1fr; }
    dd { margin-bottom: 0.5rem; }
    tr, td { display: block; }
    thead { display: none; }
    td:first-child { border: 0; padding-bottom: 0; }
  }
`;
