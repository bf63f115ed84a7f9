import type { Server } from 'node:http';
import { afterAll, beforeAll } from '@jest/globals';
import { buildSite } from '../../apps/site/build-site.ts';
import { serveSite } from './serve-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The addresses in the pages of the built site. */
export const BASE_URL = 'https://api.example.test/v1';
export const SERVICE_ORIGIN = 'https://console.example.test';
export const SITE_URL = 'https://docs.example.test';

/** Builds the documentation website before the tests of a file, and serves it while they run. */
export function useBuiltSite(): { readonly folder: string; readonly origin: string } {
  const folder = temporaryFolder();
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    await buildSite({ outDir: folder, baseUrl: BASE_URL, serviceOrigin: SERVICE_ORIGIN, siteUrl: SITE_URL });
    ({ server, origin } = await serveSite(folder));
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  return {
    folder,
    get origin() {
      return origin;
    },
  };
}
