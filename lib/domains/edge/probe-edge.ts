import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:tls';
import { ServiceUnavailable } from '../../errors/errors.ts';
import type { HeadResponse, ServedCertificate } from '../ports.ts';

/** The maximum duration of a handshake or request. */
const TIMEOUT_MS = 5_000;

/** The codes of failures from before an edge could tell whether it serves a name. */
const UNREACHED = ['ABORT_ERR', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'];

/** Where to connect to an edge, whatever the domain's DNS records are. */
export interface EdgeAddress {
  readonly host: string;
  readonly httpPort: number;
  readonly httpsPort: number;
}

/**
 * Gets the certificate that an edge presents for a domain, trusted or not.
 * @returns `undefined` when the edge refuses the handshake or presents a certificate for other names
 * @throws ServiceUnavailable when the edge doesn't respond
 */
export async function probeCertificate(
  domain: string,
  { host, httpsPort }: EdgeAddress,
): Promise<ServedCertificate | undefined> {
  const socket = connect({ host, port: httpsPort, servername: domain, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const certificate = socket.getPeerX509Certificate();
    return certificate?.checkHost(domain) ? describe(certificate) : undefined;
  } catch (error) {
    return refusal(error);
  } finally {
    socket.destroy();
  }
}

/** An edge refuses the handshake for a name that it does not serve. */
function refusal(error: unknown): undefined {
  if (UNREACHED.includes(Object(error).code)) throw new ServiceUnavailable({ cause: error });
}

function describe({ subjectAltName = '', issuer, validFrom, validTo }: X509Certificate): ServedCertificate {
  return {
    subjects: subjectAltName.split(', ').map((name) => name.replace(/^DNS:/, '')),
    issuer: /CN=(.*)/.exec(issuer)?.[1] ?? issuer,
    validFrom: new Date(validFrom).toISOString(),
    validTo: new Date(validTo).toISOString(),
  };
}

/**
 * Sends a `HEAD` request to an edge.
 * @param isTrusted whether clients trust the edge's certificate authority. If so, a certificate for another name counts
 *   as a refused connection
 * @returns `undefined` when the edge refuses the connection
 * @throws ServiceUnavailable when the edge doesn't respond
 */
export async function probeHead(
  url: URL,
  { host, httpPort, httpsPort }: EdgeAddress,
  isTrusted: boolean,
): Promise<HeadResponse | undefined> {
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  const request = send({
    method: 'HEAD',
    host,
    port: isSecure ? httpsPort : httpPort,
    path: url.pathname + url.search,
    headers: { Host: url.host },
    servername: url.hostname,
    rejectUnauthorized: isTrusted,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    agent: false,
  });
  request.end();
  const sent = once(request, 'response');
  const response: IncomingMessage | undefined = await sent.then(([received]) => received, refusal);
  if (!response) return undefined;
  response.resume();
  const { location, 'cache-control': cacheControl } = response.headers;
  return {
    status: response.statusCode ?? 0,
    ...(location === undefined ? {} : { location }),
    ...(cacheControl === undefined ? {} : { cacheControl }),
  };
}
