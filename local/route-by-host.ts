import type { IncomingMessage } from 'node:http';

/** The host names of the loopback interface. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Decides by the `Host` header whether a request is for the API and its pages. A malicious site whose name points to
 * this machine sends its own name.
 * @param allowedHosts additional host names of the API, in lower case
 */
export function isForApi({ headers: { host } }: IncomingMessage, allowedHosts: readonly string[]): boolean {
  // HTTP/1.0 requests may have no Host header.
  if (host === undefined) return true;
  const name = host.toLowerCase().replace(/:\d*$/, '');
  return LOOPBACK_NAMES.includes(name) || allowedHosts.includes(name);
}
