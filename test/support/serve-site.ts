import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';

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
  const headers: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(path.join(folder, '_headers.json'), 'utf8'),
  );
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      for (const [pattern, values] of Object.entries(headers)) {
        if (!pathname.startsWith(pattern.replace('*', ''))) continue;
        for (const [name, value] of Object.entries(values)) response.setHeader(name, value);
      }
    },
  });
  const notFound = readFileSync(path.join(folder, '404.html'));
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', ...headers['/*'] });
      response.end(notFound);
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
