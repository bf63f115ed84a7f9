import type { IncomingMessage } from 'node:http';

/** The names of this machine. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Decides by the `Host` header whether a request is for the API and its pages. A page of another site that has its name
 * point here sends its own name.
 * @param allowedHosts further names of the API, in lower case
 */
export function isForApi({ headers: { host } }: IncomingMessage, allowedHosts: readonly string[]): boolean {
  // HTTP/1.0 has no such header.
  if (host === undefined) return true;
  const name = host.toLowerCase().replace(/:\d*$/, '');
  return LOOPBACK_NAMES.includes(name) || allowedHosts.includes(name);
}
