import { X509Certificate } from 'node:crypto';
import { checkCaa } from '../../lib/domains/certificate/check-caa.ts';
import type { DnsView } from '../../lib/domains/dns/dns-view.ts';
import { probeCertificate, probeHead } from '../../lib/domains/edge/probe-edge.ts';
import type { DomainEdge, EdgeState } from '../../lib/domains/ports.ts';
import { CA_IDENTITY, CNAME_TARGET, PLATFORM_NAME } from '../dns/built-in-zones.ts';
import type { CertificateAuthority } from '../edge/certificate-authority.ts';

/** The addresses of `sites.petstore.localhost`. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** A certificate is renewed this long before it expires. */
const RENEWED_BEFORE_MS = 30 * 24 * 60 * 60_000;

const PENDING: EdgeState = { state: 'pending' };

export interface LocalEdgeOptions {
  readonly authority: CertificateAuthority;
  /** Where the authority looks up CAA records. */
  readonly dns: DnsView;
  /** The ports of the edge and of plain HTTP on the loopback interface. */
  readonly httpsPort: number;
  readonly httpPort: number;
  now(): Date;
  /** For tests: the error to return instead of issuing a certificate. */
  readonly holdBack?: ((domain: string) => EdgeState | undefined) | undefined;
}

/** The edge of the local stage, as a port of the domain rules. */
export function localEdge(options: LocalEdgeOptions): DomainEdge {
  const { authority, dns, httpsPort, httpPort, now } = options;
  const address = { host: '127.0.0.1', httpPort, httpsPort };
  const mayKeep = (pem: string) => expiryOf(pem) - now().getTime() > RENEWED_BEFORE_MS;
  return {
    target: {
      name: CNAME_TARGET,
      isEdgeAddress: async (address) => LOOPBACK.includes(address),
      confirms: async () => true,
    },
    caaIdentities: [CA_IDENTITY],
    addressOf: (scheme, domain) => new URL(`${scheme}://${domain}:${scheme === 'https' ? httpsPort : httpPort}/`),
    platformName: PLATFORM_NAME,
    advance: async (domain) => {
      const found = await authority.find(domain);
      if (found && mayKeep(found)) return activeUntil(found);
      const isForbidden = (await checkCaa(domain, [CA_IDENTITY], dns)) !== undefined;
      const held = options.holdBack?.(domain) ?? (isForbidden ? PENDING : undefined);
      if (held) return found && held.state === 'pending' ? activeUntil(found) : held;
      return activeUntil(await authority.issue(domain, mayKeep));
    },
    // The edge reads the project on every handshake, and closes open connections itself.
    stop: async () => true,
    servedCertificate: (domain) => probeCertificate(domain, address),
    head: (url) => probeHead(url, address, false),
  };
}

function activeUntil(pem: string): EdgeState {
  return { state: 'active', expiresAt: new Date(expiryOf(pem)).toISOString() };
}

function expiryOf(pem: string): number {
  return Date.parse(new X509Certificate(pem).validTo);
}
