import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { html } from '../../lib/http/html.ts';
import { BRAND_COLORS, BRAND_FONTS, LOGO_URL } from './brand.ts';

/**
 * The top of the local pages, with the same links as that of the dashboard and the site.
 * @param current the path of the page, if it is one of the links
 * @param more HTML to add
 */
export function pageHeader(siteUrl: string, current?: '/docs', more = ''): string {
  const links = [
    ['Dashboard', '/dashboard/'],
    ['Guides', siteUrl],
    ['API', '/docs'],
  ] as const;
  const items = links.map(
    ([text, href]) => html`<a href="${href}"${href === current ? [' aria-current="page"'] : []}>${text}</a>`,
  );
  return html`<header class="top">
      <a class="brand" href="/"><img src="${LOGO_URL}" alt="" width="28" height="28"> ${SERVICE_TITLE}</a>
      ${[more]}
      <nav aria-label="Petstore">${items}</nav>
    </header>`;
}

/** The colors, the font and the header of the local pages. */
export const PAGE_STYLE = `${BRAND_COLORS}${BRAND_FONTS}
  :root { color-scheme: light dark; }
  body { margin: 0; font-family: var(--brand-font); }
  .top { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding: 0.6rem 1.25rem; color: #fff; background: var(--brand-bar); font-size: 0.95rem; line-height: 1.5; }
  .top a { color: inherit; text-decoration: none; }
  .top a:hover, .top a[aria-current] { text-decoration: underline; text-underline-offset: 0.3em; }
  .top .brand { display: flex; align-items: center; gap: 0.6rem; font-weight: 700; }
  .top nav { display: flex; gap: 1.5rem; margin-inline-start: auto; }
`;
