import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { writeCopies } from '../../lib/deployments/compressed-copies.ts';
import { SECURITY_HEADERS } from '../../lib/deployments/site-headers.ts';
import { serveSite as serveFiles } from '../../local/edge/serve-site.ts';

/**
 * Serves a built site on the loopback interface like a stage: with its response headers, compression and 404 page.
 * Writes compressed copies into the folder.
 * @returns the server and its origin; the caller closes the server
 */
export async function serveSite(folder: string): Promise<{ server: Server; origin: string }> {
  for (const file of globSync('**/*.*', { cwd: folder })) {
    await writeCopies(folder, { path: file, source: path.join(folder, file) });
  }
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    void serveFiles(request, response, request.url ?? '/', { folder });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
