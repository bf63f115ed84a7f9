import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html */
const REFUSAL = '{"__type":"com.amazon.coral.service#UnrecognizedClientException"}';
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Lets only those who know the access key reach dynalite, which accepts any signature and any web page: whoever finds its
 * port could otherwise read and write the data. It also keeps a client that disconnects in the middle of a request from
 * ending the process: dynalite throws the error of such a request.
 * @param server dynalite's, before it listens
 */
export function guardEngine(server: Server, accessKey: string): void {
  const [handle] = server.listeners('request');
  if (!handle) throw new Error('dynalite no longer listens to the requests of its server.');
  server.removeAllListeners('request').on('request', (incoming, response) => {
    if (!isTrusted(incoming, accessKey)) {
      response.writeHead(403, { 'Content-Type': 'application/x-amz-json-1.0', Connection: 'close' }).end(REFUSAL);
      return;
    }
    Reflect.apply(handle, server, [incoming, response]);
    incoming.removeAllListeners('error').on('error', () => response.destroy());
  });
}

/**
 * Whether a request comes from this service or a command. Browsers add `Origin` to what pages of other sites send, and
 * `Host` shows a site whose name points to this machine (https://fetch.spec.whatwg.org/#origin-header,
 * https://en.wikipedia.org/wiki/DNS_rebinding); the access key alone would keep both out.
 */
function isTrusted({ headers }: IncomingMessage, accessKey: string): boolean {
  const { origin, host = '', authorization = '' } = headers;
  const [, credential = ''] = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\//.exec(authorization) ?? [];
  return origin === undefined && LOOPBACK_HOST.test(host) && timingSafeEqual(digest(credential), digest(accessKey));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
