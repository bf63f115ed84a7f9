import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { SECURITY_HEADERS } from '../../lib/deployments/site-headers.ts';
import { serveSite as serveFiles } from '../../local/edge/serve-site.ts';

const COMPRESSIBLE = '**/*.{html,css,js,json,svg}';

/**
 * Serves a built site on the loopback interface like a stage: with its response headers, compression and 404 page.
 * Writes a `.gz` file next to each text file of the folder.
 * @returns the server and its origin; the caller closes the server
 */
export async function serveSite(folder: string): Promise<{ server: Server; origin: string }> {
  for (const file of globSync(COMPRESSIBLE, { cwd: folder })) {
    const place = path.join(folder, file);
    writeFileSync(`${place}.gz`, gzipSync(readFileSync(place)));
  }
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    void serveFiles(request, response, request.url ?? '/', { folder });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
