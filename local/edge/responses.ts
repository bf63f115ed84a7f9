import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '../../lib/errors/error-statuses.ts';
import { errorBody } from '../../lib/errors/errors.ts';
import type { Redirect } from '../../lib/project/project.ts';

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

/** Rejects a request that is not for reading. Returns whether it did. */
export function refuseChange({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const message = `${method} is not supported here. Allowed: GET, HEAD.`;
  sendError(response, 'method_not_allowed', message, { Allow: 'GET, HEAD' });
  return true;
}

/** Browsers may cache a permanent redirect for only five minutes, because its target can change. */
export function sendRedirect(response: ServerResponse, location: string, status: Redirect['status']): void {
  const caching = status === 301 || status === 308 ? 'max-age=300' : 'no-store';
  response.writeHead(status, { Location: location, 'Cache-Control': caching, 'Content-Length': 0 }).end();
}
