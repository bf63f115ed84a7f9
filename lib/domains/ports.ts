import type { CertificateCheck, Hop } from '../contract/generated/dashboard/types.ts';
import type { DnsTarget } from './dns/diagnose.ts';
import type { DnsView } from './dns/dns-view.ts';
import type { DomainNameRules } from './dns/domain-name.ts';

/** The state of a domain's certificate at the edge. */
export type EdgeState =
  | { readonly state: 'pending' }
  /** Issued and attached: the edge serves the domain over HTTPS. `expiresAt` is ISO 8601. */
  | { readonly state: 'active'; readonly expiresAt: string }
  | { readonly state: 'failed'; readonly reason: string }
  /** The name is attached to another resource, which `holder` describes for people. */
  | { readonly state: 'claimed'; readonly holder: string };

/** A certificate as the edge presents it. */
export type ServedCertificate = Required<Omit<CertificateCheck, 'isIssued' | 'explanation'>>;

export type HeadResponse = Omit<Hop, 'url' | 'command'>;

/** The edge that serves custom domains: the local edge or CloudFront. */
export interface DomainEdge {
  readonly target: DnsTarget;
  /** The names that identify the edge's certificate authority in CAA records. */
  readonly caaIdentities: readonly string[];
  /** The address at which people reach a domain. */
  addressOf(scheme: 'http' | 'https', domain: string): URL;
  /** The project's default address, such as `petstore.localhost`. */
  readonly platformName: string;
  /**
   * Takes the next step towards serving a domain over HTTPS: requests, polls, attaches or renews its certificate.
   * Repeating a step is harmless.
   * @param restart whether to replace a certificate request that failed or takes too long
   */
  advance(domain: string, restart: boolean): Promise<EdgeState>;
  /**
   * Stops serving a domain at once. Stopping it again is harmless.
   * @returns whether the edge has let go of the domain. If not, stop it again later
   */
  stop(domain: string): Promise<boolean>;
  /** The certificate that the edge presents for a domain, or undefined when it refuses the handshake. */
  servedCertificate(domain: string): Promise<ServedCertificate | undefined>;
  /**
   * Sends a `HEAD` request to this edge, wherever DNS points for the URL's host.
   * @returns `undefined` when the edge refuses the connection, such as HTTPS for a name that it does not serve
   */
  head(url: URL): Promise<HeadResponse | undefined>;
}

/** The outside services that the domain rules need. */
export interface DomainPorts {
  readonly dns: DnsView;
  readonly edge: DomainEdge;
  readonly nameRules: DomainNameRules;
  now(): Date;
}

declare module '../config/ports.ts' {
  interface Ports {
    domains: DomainPorts;
  }
}
