import type { ServerResponse } from 'node:http';
import { errorBody } from '../../lib/errors/error-body.ts';
import type { ErrorCode } from '../../lib/errors/errors.ts';
import type { RedirectStatus } from './host-rule.ts';

/** Sends an `Error` body, like the API. */
export function sendError(
  response: ServerResponse,
  code: ErrorCode,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = errorBody(code, message);
  const json = JSON.stringify(body);
  response.writeHead(body.status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(json),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(json);
}

/**
 * Refuses a request for a host that is not served, or not on this connection. The client has to open another
 * connection: https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20
 */
export function sendMisdirected(response: ServerResponse, hint = ''): void {
  response.shouldKeepAlive = false;
  sendError(response, 'misdirected_request', `This host is not served here.${hint}`);
}

/**
 * Redirects to an address. Browsers may cache a permanent redirect for only five minutes, because its target can
 * change.
 * @param location an absolute URL, or a path
 */
export function sendRedirect(response: ServerResponse, location: string, status: RedirectStatus): void {
  const caching = status === 301 || status === 308 ? 'max-age=300' : 'no-store';
  response.writeHead(status, { Location: location, 'Cache-Control': caching, 'Content-Length': 0 }).end();
}
