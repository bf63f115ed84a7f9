import { createHash } from 'node:crypto';
import { SERVICE_TITLE } from '../config/service-name.ts';
import { html, htmlPage } from './html.ts';
import { DASHBOARD_HOME } from './return-to.ts';

const STYLE =
  ':root { color-scheme: light dark; } ' +
  'body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }';

/** The page runs no script and loads nothing. */
export const ERROR_PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The link on the page. */
export interface PageLink {
  readonly text: string;
  readonly url: string;
}

/** The page that says why signing in did not work. */
export function errorPage(
  message: string,
  { text, url }: PageLink = { text: 'Go to the dashboard', url: DASHBOARD_HOME },
): string {
  return htmlPage(`You are not signed in · ${SERVICE_TITLE}`, {
    head: `<style>${STYLE}</style>`,
    body: html`<main>
      <h1>You are not signed in</h1>
      <p>${message}</p>
      <p><a href="${url}">${text}</a></p>
    </main>`,
  });
}
