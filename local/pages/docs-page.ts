import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { htmlPage } from '../../lib/http/html.ts';
import { BRAND_COLORS, LOGO_URL } from './brand.ts';

/** The page that displays the contract and can send requests. */
export function docsPage(scalarPath: string): string {
  return htmlPage(`${SERVICE_TITLE} API`, {
    body: `<div id="docs"></div>
    <script src="/docs/docs.js"></script>
    <script src="${scalarPath}"></script>`,
    icon: LOGO_URL,
  });
}

/** The API reference uses its own code and styles, and may call only this service. */
export function docsPolicy(baseUrl: string): string {
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

/** Corrects the API reference's own styles. */
const CUSTOM_CSS = `${BRAND_COLORS}
  /* Its own colors have too little contrast for small texts (WCAG 1.4.3). */
  .light-mode {
    --scalar-color-accent: var(--brand-600); --scalar-color-2: #555; --scalar-color-3: #666;
    --scalar-color-blue: #0060a0; --scalar-color-green: #00694a; --scalar-color-orange: #9a4a00;
    --scalar-color-red: #b3002d; --scalar-color-purple: #5203d1; --scalar-color-yellow: #7a5c00;
  }
  .dark-mode { --scalar-color-accent: var(--brand-300); --scalar-color-2: #b4b4b4; --scalar-color-3: #a0a0a0; --scalar-color-red: #ff9b9b; }
  /* Don't break words in tables. A table that is too wide scrolls by itself, not with the page. */
  .markdown table { table-layout: auto !important; display: block !important; overflow-x: auto; max-width: 100%; }
  .markdown table * { word-break: normal !important; overflow-wrap: normal !important; }
  .markdown th, .markdown td { padding: 0.4rem !important; }
  /* Keep the form that sends a request as narrow as the screen, so that Send is on it. */
  .scalar-client main > *, .scalar-client section { min-width: 0; }
  /* A section that a link leads to gets the focus. It can't be focused by keyboard, so it needs no outline. */
  section[tabindex="-1"]:focus { outline: none; }
  @media (max-width: 600px) {
    .markdown table { font-size: 0.8rem; }
    .markdown td code { font-size: 0.65rem !important; padding: 0 !important; }
    /* On a phone it would cover the URL. The page behind the form has the same list. */
    .scalar-client .scalar-sidebar-toggle { display: none; }
  }
`;

/** The script that starts the API reference, with the key for its requests. */
export function docsScript(apiKey: string | undefined): string {
  const configuration = {
    url: '/openapi.json',
    authentication: {
      preferredSecurityScheme: 'apiKey',
      ...(apiKey === undefined ? {} : { securitySchemes: { apiKey: { token: apiKey } } }),
    },
    // The page loads nothing from other hosts and sends nothing to them.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    persistAuth: false,
    customCss: CUSTOM_CSS,
  };
  // The page's policy forbids compiling code at run time. This setting turns that off in the bundled validation
  // library.
  return `globalThis.__zod_globalConfig = { jitless: true };
addEventListener('DOMContentLoaded', () => Scalar.createApiReference('#docs', ${JSON.stringify(configuration)}));
`;
}
