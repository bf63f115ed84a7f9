import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDashboardBrowser } from '../../../support/dashboard-browser.ts';
import { recordsOf } from '../../../support/dashboard-records.ts';

/** Tests that pictures of pets load where people want them, and tell their hosts nothing else. */

const dashboard = useDashboardBrowser();
const { addPet } = recordsOf(dashboard);
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Answers for the hosts of pictures, and keeps the requests to them. */
async function watchPictures(page: Page): Promise<{ readonly url: string; readonly referrer: string | undefined }[]> {
  const requests: { readonly url: string; readonly referrer: string | undefined }[] = [];
  await page.route(/\/\/[\w.]+\.example\//, (route) => {
    const [url, { referer }] = [route.request().url(), route.request().headers()];
    requests.push({ url, referrer: referer });
    if (url.includes('broken')) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') });
  });
  return requests;
}

const isLoaded = (page: Page, alt: string) =>
  page.waitForFunction(`document.querySelector('img[alt="${alt}"]')?.naturalWidth > 0`);

test('photos are links with their hosts; their pictures load after a click, without a referrer', async () => {
  const urls = [
    'https://images.example/rex.jpg?width=640',
    'https://more.example/broken.jpg',
    'http://old.example/1.jpg',
  ];
  const id = await addPet('Rex', { photoUrls: urls });
  const { page, visit, problemsExcept } = await dashboard.open();
  const requests = await watchPictures(page);
  await visit(`pets/${id}`, 'Rex');
  for (const [at, host] of ['images.example', 'more.example', 'old.example'].entries()) {
    const link = page.getByRole('link', { name: `Photo ${at + 1}, ${host}` });
    expect(await link.getAttribute('href')).toBe(urls[at]);
    expect(await link.getAttribute('rel')).toContain('noreferrer');
  }
  await page.getByText('Your browser loads them from images.example, more.example.').waitFor();
  await page.getByText('Pictures without HTTPS only open by their links.').waitFor();
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Show pictures' }).click();
  await isLoaded(page, 'Photo 1 of Rex');
  await page.getByText("This picture can't be loaded.").waitFor();
  expect(requests).toEqual([
    { url: urls[0], referrer: undefined },
    { url: urls[1], referrer: undefined },
  ]);
  await page.getByRole('button', { name: 'Hide pictures' }).click();
  expect(await page.locator('main img').count()).toBe(0);
  expect(problemsExcept(/\.example\/|status of 404/)).toEqual([]);
});

test('a photo that somebody adds after the click needs a click of its own', async () => {
  const id = await addPet('Mia', { photoUrls: ['https://images.example/1.jpg'] });
  const { page, visit } = await dashboard.open();
  const requests = await watchPictures(page);
  await visit(`pets/${id}`, 'Mia');
  await page.getByRole('button', { name: 'Show pictures' }).click();
  await isLoaded(page, 'Photo 1 of Mia');
  const photoUrls = ['https://images.example/1.jpg', 'https://images.example/2.jpg'];
  await dashboard.send({ method: 'PATCH', path: `/pets/${id}`, body: { photoUrls } });
  await page.getByRole('link', { name: 'Photo 2, images.example' }).waitFor();
  await page.getByRole('button', { name: 'Show pictures' }).waitFor();
  expect(requests.map(({ url }) => url)).toEqual(['https://images.example/1.jpg']);
});

test('the policy of the app lets browsers load pictures over HTTPS and nothing else from elsewhere', async () => {
  const response = await fetch(`${dashboard.service.origin}/dashboard/`);
  const directives = response.headers.get('Content-Security-Policy')?.split('; ') ?? [];
  expect(directives.filter((directive) => /https?:/.test(directive))).toEqual(["img-src 'self' data: https:"]);
});
