import type { IncomingMessage, Server } from 'node:http';
import { isSameSecret } from '../local-secret.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html */
const REFUSAL = '{"__type":"com.amazon.coral.service#UnrecognizedClientException"}';
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Protects dynalite with the access key. Dynalite itself accepts any signature and requests from any web page, so
 * anyone who finds its port could read and write the data. The guard also handles clients that disconnect in the middle
 * of a request: dynalite throws their errors, which would end the process.
 * @param server dynalite's server, before it listens
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
 * Whether a request comes from this service or a command. The access key alone decides that. As a second line of
 * defense, requests with an `Origin` (https://fetch.spec.whatwg.org/#origin-header) and requests to another `Host`
 * (https://en.wikipedia.org/wiki/DNS_rebinding) are rejected.
 */
function isTrusted({ headers }: IncomingMessage, accessKey: string): boolean {
  const { origin, host = '', authorization = '' } = headers;
  const [, credential = ''] = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\//.exec(authorization) ?? [];
  return origin === undefined && LOOPBACK_HOST.test(host) && isSameSecret(credential, accessKey);
}
