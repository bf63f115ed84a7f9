import { html, htmlPage } from '../../lib/http/html.ts';

/** Shown while the dashboard is being built. It reloads itself. */
export function buildingPage(): string {
  return page(
    'Building the dashboard',
    '<p>This takes a few seconds, the first time and after its sources have changed. The page reloads by itself.</p>',
    '<meta http-equiv="refresh" content="1">',
  );
}

/**
 * Shown when the dashboard could not be built. Reloading the page builds it again.
 * @param reason what the build printed
 */
export function buildFailedPage(reason: string): string {
  return page(
    'The dashboard did not build',
    html`<pre>${reason}</pre><p>Correct this, then reload the page. <code>npm run dashboard</code> shows the same.</p>`,
  );
}

function page(title: string, content: string, head = ''): string {
  return htmlPage(title, {
    head: `<meta name="color-scheme" content="light dark">${head}`,
    body: html`<h1>${title}</h1>${[content]}`,
  });
}
