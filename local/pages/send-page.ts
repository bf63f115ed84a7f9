import type { ServerResponse } from 'node:http';

/** Sends a page or a script of the local service. By default, browsers don't store it. */
export function sendPage(
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  const sent = {
    'Content-Type': `${type}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    // Keeps pages of other origins from loading the script, which contains the key.
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...headers,
  };
  response.setHeaders(new Map(Object.entries(sent))).end(body);
}
