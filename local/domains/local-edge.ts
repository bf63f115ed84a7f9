import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { DomainEdge, EdgeState, HeadResponse, ServedCertificate } from '../../lib/domains/ports.ts';
import { CA_IDENTITY, CNAME_TARGET, PLATFORM_NAME } from '../dns/built-in-zones.ts';
import type { CertificateAuthority } from '../edge/certificate-authority.ts';

/** A certificate is renewed this long before it expires. */
const RENEWED_BEFORE_MS = 30 * 24 * 60 * 60_000;
const TIMEOUT_MS = 5_000;

export interface LocalEdgeOptions {
  readonly authority: CertificateAuthority;
  /** The ports of the edge and of plain HTTP on the loopback interface. */
  readonly httpsPort: number;
  readonly httpPort: number;
  closeConnectionsOf(host: string): void;
  now(): Date;
  /** For tests: the error to return instead of issuing a certificate. */
  readonly holdBack?: (domain: string) => EdgeState | undefined;
}

/** The edge of the local stage, as a port of the domain rules. */
export function localEdge(options: LocalEdgeOptions): DomainEdge {
  const { authority, httpsPort, httpPort, now } = options;
  return {
    target: { name: CNAME_TARGET, isEdgeAddress: async (address) => isIP(address) !== 0 && isLoopback(address) },
    caaIdentities: [CA_IDENTITY],
    addressOf: (scheme, domain) => new URL(`${scheme}://${domain}:${scheme === 'https' ? httpsPort : httpPort}/`),
    platformName: PLATFORM_NAME,
    advance: async (domain) => {
      const found = await authority.find(domain);
      if (found && expiryOf(found) - now().getTime() > RENEWED_BEFORE_MS) return activeUntil(found);
      const held = options.holdBack?.(domain);
      if (held) return found && held.state === 'pending' ? activeUntil(found) : held;
      return activeUntil(await authority.issue(domain));
    },
    // The edge reads the project on every handshake, so only open connections have to be closed.
    stop: async (domain) => options.closeConnectionsOf(domain),
    servedCertificate: (domain) => servedCertificate(domain, httpsPort),
    head: (url) => head(url, url.protocol === 'https:' ? httpsPort : httpPort),
  };
}

/** The addresses of `sites.petstore.localhost`. */
function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1';
}

function activeUntil(pem: string): EdgeState {
  return { state: 'active', expiresAt: new Date(expiryOf(pem)).toISOString() };
}

function expiryOf(pem: string): number {
  return Date.parse(new X509Certificate(pem).validTo);
}

async function servedCertificate(domain: string, port: number): Promise<ServedCertificate | undefined> {
  // Show the certificate even if it is not trusted.
  const socket = connect({
    host: '127.0.0.1',
    port,
    servername: domain,
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('The edge does not respond.')));
  try {
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerX509Certificate();
    return certificate && describe(certificate);
  } catch {
    return undefined; // The edge refuses the handshake for a name that it does not serve.
  } finally {
    socket.destroy();
  }
}

function describe({ subjectAltName = '', issuer, validFrom, validTo }: X509Certificate): ServedCertificate {
  return {
    subjects: subjectAltName.split(', ').map((name) => name.replace(/^DNS:/, '')),
    issuer: /CN=(.*)/.exec(issuer)?.[1] ?? issuer,
    validFrom: new Date(validFrom).toISOString(),
    validTo: new Date(validTo).toISOString(),
  };
}

async function head(url: URL, port: number): Promise<HeadResponse | undefined> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send({
    method: 'HEAD',
    host: '127.0.0.1',
    port,
    path: url.pathname + url.search,
    headers: { Host: url.host },
    servername: url.hostname,
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
    agent: false,
  });
  request.on('timeout', () => request.destroy(new Error('The edge does not respond.')));
  request.end();
  const response = await once(request, 'response').then(
    ([received]: IncomingMessage[]) => received,
    () => undefined,
  );
  if (!response) return undefined;
  response.resume();
  const { location, 'cache-control': cacheControl } = response.headers;
  return {
    status: response.statusCode ?? 0,
    ...(location === undefined ? {} : { location }),
    ...(cacheControl === undefined ? {} : { cacheControl }),
  };
}
