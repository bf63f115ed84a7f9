export const DNS_STATES = ['pending', 'missing', 'mismatch', 'conflict', 'unreachable', 'active'] as const;
export type DnsState = (typeof DNS_STATES)[number];

export const CERTIFICATE_STATES = ['none', 'issuing', 'delayed', 'blocked', 'failed', 'active', 'expiring'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const DOMAIN_STATUSES = [
  'suspended',
  'needs_attention',
  'live',
  'issuing_certificate',
  'waiting_for_dns',
] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** The facts that determine a domain's status. */
export interface StatusFacts {
  readonly dns: DnsState;
  readonly certificate: CertificateState;
  /** Whether the domain is served over HTTPS. */
  readonly isServed: boolean;
  readonly isSuspended: boolean;
  /** Whether 48 hours have passed without a record that verifies. */
  readonly hasTimedOut: boolean;
}

/** The status of a domain: the first rule below that applies. */
export function domainStatus(facts: StatusFacts): DomainStatus {
  const { dns, certificate, isServed, isSuspended, hasTimedOut } = facts;
  if (isSuspended) return 'suspended';
  if (dns === 'mismatch' || dns === 'conflict' || hasTimedOut) return 'needs_attention';
  if (certificate === 'delayed' || certificate === 'blocked' || certificate === 'failed') return 'needs_attention';
  if (isServed) return dns === 'missing' ? 'needs_attention' : 'live';
  return dns === 'active' ? 'issuing_certificate' : 'waiting_for_dns';
}
