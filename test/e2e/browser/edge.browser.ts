import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { useBrowser } from '../../support/browser.ts';
import { useEdge } from '../../support/edge.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TRUST, trustAuthority } from '../../support/trust.ts';

const HOST = 'www.shop.localhost';
const edge = useEdge();
const browser = useBrowser(() => trustAuthority(edge.authority, [HOST, 'shop.localhost', 'petstore.localhost']));
const url = (host: string) => `https://${host}:${edge.edge.port}`;

/** Creates a deployment with a page and a script that the page loads on demand. */
function deploy(version: string, assetsFolder: string): void {
  const folder = temporaryFolder();
  mkdirSync(path.join(assetsFolder, '_astro'), { recursive: true });
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src data:">
      <link rel="icon" href="data:,"><title>${version}</title>
      <script>document.title = 'inline';</script><script type="module" src="/_astro/page-${version}.js"></script>
      <button>Load</button><p></p></html>`,
  );
  writeFileSync(
    path.join(assetsFolder, `_astro/page-${version}.js`),
    `document.querySelector('button').onclick = () => import('/_astro/late-${version}.js');`,
  );
  writeFileSync(
    path.join(assetsFolder, `_astro/late-${version}.js`),
    `document.querySelector('p').textContent = 'loaded ${version}';`,
  );
  for (const host of [HOST, 'petstore.localhost']) edge.rules.set(host, { kind: 'serve', folder, assetsFolder });
}

const assets = temporaryFolder();
beforeEach(() => {
  deploy('first', assets);
  edge.rules.set('shop.localhost', { kind: 'redirect', to: HOST, status: 301 });
});

describe(`Chromium, ${TRUST},`, () => {
  test('shows the site under a custom domain, over TLS 1.3', async () => {
    const { page } = await browser.open(url(HOST));
    const response = await page.goto(url(HOST));
    expect(await page.title()).toBe('first');
    expect(await response?.securityDetails()).toMatchObject({ subjectName: HOST, protocol: 'TLS 1.3' });
  });

  test('runs no script that the policy does not allow', async () => {
    const { page, problems } = await browser.open(url(HOST));
    await page.goto(url(HOST));
    expect(await page.title()).not.toBe('inline');
    expect(problems.join()).toContain('policy: script-src-elem inline');
  });

  test('follows a redirect in one hop, also from plain HTTP, with path and query', async () => {
    for (const origin of [url('shop.localhost'), `http://shop.localhost:${edge.httpPort}`]) {
      const { page } = await browser.open(url(HOST));
      const response = await page.goto(`${origin}/?a=b`);
      expect(page.url()).toBe(`${url(HOST)}/?a=b`);
      expect(response?.request().redirectedFrom()?.url()).toBe(`${origin}/?a=b`);
      expect(response?.request().redirectedFrom()?.redirectedFrom()).toBeNull();
    }
  });

  test('shows the default domain over plain HTTP, even after a visit over HTTPS', async () => {
    const { page } = await browser.open(url(HOST));
    await page.goto(url('petstore.localhost'));
    await page.goto(`http://petstore.localhost:${edge.httpPort}`);
    expect(await page.title()).toBe('first');
  });

  test('shows an error for a name that is not served', async () => {
    const { page } = await browser.open(url(HOST));
    await expect(page.goto(url('other.localhost'))).rejects.toThrow('ERR_SSL_VERSION_OR_CIPHER_MISMATCH');
  });

  test('gets no further response from a removed domain', async () => {
    const { page } = await browser.open(url(HOST));
    await page.goto(url(HOST));
    edge.rules.delete(HOST);
    // The open connection says that it is misdirected, and Chromium then tries a new one. One reload only: another
    // may begin before the page of the first one's error is there, and then takes that page for its own result.
    await expect(page.reload()).rejects.toThrow('ERR_SSL_VERSION_OR_CIPHER_MISMATCH');
  });

  test('keeps a page working that was opened before the latest deployment', async () => {
    const { page } = await browser.open(url(HOST));
    await page.goto(url(HOST));
    deploy('second', assets);
    await page.getByRole('button').click();
    await page.getByText('loaded first').waitFor();
    await page.reload();
    await page.getByRole('button').click();
    await page.getByText('loaded second').waitFor();
  });
});
