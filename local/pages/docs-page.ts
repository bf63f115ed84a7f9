import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { htmlPage } from '../../lib/http/html.ts';
import { LOGO_URL } from './brand.ts';
import { PAGE_STYLE, pageHeader } from './page-header.ts';
import { SWAGGER_UI } from './swagger-ui.ts';

const urlOf = (file: string) => new URL(file, import.meta.url);
const STYLE = readFileSync(urlOf('docs-page.css'), 'utf8');
/** The variable of the page with what the script exports. */
const GLOBAL = 'petstoreDocs';
let script: Promise<string> | undefined;

const SEARCH = `<input type="search" id="search" aria-label="Search operations" placeholder="Search operations" autocomplete="off">`;

/** The page that displays the contract and can send requests. */
export function docsPage(siteUrl: string): string {
  return htmlPage(`${SERVICE_TITLE} API`, {
    head: `<link rel="stylesheet" href="${SWAGGER_UI.styles}">
    <style>${PAGE_STYLE}${STYLE}</style>`,
    body: `${pageHeader(siteUrl, '/docs', SEARCH)}
    <section id="docs" aria-label="API reference"></section>
    <script src="${SWAGGER_UI.script}"></script>
    <script src="/docs/docs.js"></script>`,
    icon: LOGO_URL,
  });
}

/** The API reference uses its own code and styles, and may call only this service. */
export function docsPolicy(baseUrl: string): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The script that starts the API reference, with the key for its requests. The first call bundles it. */
export async function docsScript(apiKey: string | undefined): Promise<string> {
  script ??= bundleScript();
  return `${await script}\n${GLOBAL}.showDocs(${JSON.stringify(apiKey ?? null)});\n`;
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(urlOf('docs-script.js'))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: GLOBAL,
  });
  return outputFiles.map(({ text }) => text).join('');
}
