import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameSecret } from '../local-secret.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html */
const REFUSAL = '{"__type":"com.amazon.coral.service#UnrecognizedClientException"}';
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether a request to the engine comes from this service or a command. The access key alone decides that: dynalite
 * itself accepts any signature and requests from any web page, so anyone who finds its port could read and write the
 * data. As a second line of defense, requests with an `Origin` (https://fetch.spec.whatwg.org/#origin-header) and
 * requests to another `Host` (https://en.wikipedia.org/wiki/DNS_rebinding) are rejected.
 */
export function isTrusted({ headers }: IncomingMessage, accessKey: string): boolean {
  const { origin, host = '', authorization = '' } = headers;
  const [, credential = ''] = /^AWS4-HMAC-SHA256 Credential=([^/,]+)\//.exec(authorization) ?? [];
  return origin === undefined && LOOPBACK_HOST.test(host) && isSameSecret(credential, accessKey);
}

export function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'application/x-amz-json-1.0', Connection: 'close' }).end(REFUSAL);
}
