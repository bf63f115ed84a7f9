import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(respond: RequestListener): Promise<number> {
  const server = createServer(respond);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Serves a page on a new port during the tests of this file, as another program or another site.
 * @returns the port
 */
export const servePage = (html: string): Promise<number> =>
  listen((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(html);
  });

/**
 * Serves a site on a new port as over a slow network: of a page, only the part up to a text arrives at first.
 * @param origin the site
 * @param end the end of the first part
 * @returns the new origin, and a function that sends the rest
 */
export async function serveInParts(origin: string, end: string): Promise<{ origin: string; sendRest: () => void }> {
  const { promise: released, resolve: sendRest } = Promise.withResolvers<void>();
  const port = await listen(async (request, response) => {
    const file = await fetch(origin + request.url);
    const type = file.headers.get('Content-Type') ?? '';
    response.writeHead(file.status, { 'Content-Type': type });
    const content = Buffer.from(await file.arrayBuffer());
    const cut = type.startsWith('text/html') ? content.indexOf(end) + end.length : 0;
    response.write(content.subarray(0, cut));
    if (cut > 0) await released;
    response.end(content.subarray(cut));
  });
  return { origin: `http://localhost:${port}`, sendRest };
}
