import type { IncomingMessage } from 'node:http';

/** The host and the path of a request. */
export interface RequestTarget {
  /** In lower case, without port or trailing dot. */
  readonly host: string;
  /** Path and query as sent. Starts with a slash. */
  readonly path: string;
}

/**
 * Reads the target of a request. An absolute one (`GET http://host/path`) overrides the Host header:
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 * @returns `undefined` for any other form of target
 */
export function readTarget({ url = '', headers }: IncomingMessage): RequestTarget | undefined {
  if (url.startsWith('/')) return { host: bareHost(headers.host ?? ''), path: url };
  const absolute = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  return absolute ? { host: bareHost(absolute.host), path: absolute.pathname + absolute.search } : undefined;
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
