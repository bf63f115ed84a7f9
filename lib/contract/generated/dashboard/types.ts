// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
/**
 * A time in UTC (RFC 3339).
 */
export type Time = string;
/**
 * An admin changes everything. A viewer reads everything and changes nothing.
 */
export type Role = 'admin' | 'viewer';
/**
 * What the project may use. Custom domains need `pro` or `enterprise`.
 */
export type Plan = 'free' | 'pro' | 'enterprise';
export type ListPeopleOutput = Person[];
export type ListDeploymentsOutput = Deployment[];
export type ListDomainsOutput = Domain[];
export type ListActivityOutput = ActivityEntry[];
export type ListDnsRecordsOutput = DnsRecordSet[];

/**
 * Who is signed in.
 */
export interface Session {
  /**
   * The person's e-mail address.
   */
  email: string;
  role: Role;
  endsAt: Time;
}
/**
 * What is left to do after signing out.
 */
export interface SignedOut {
  /**
   * Where to lead the browser so that the session at the issuer ends too, or null where there is none. From
   * there it comes back to the dashboard.
   *
   */
  endSessionUrl: string | null;
}
/**
 * Somebody who may sign in.
 */
export interface Person {
  /**
   * The e-mail address in lower case.
   */
  email: string;
  role: Role;
  invitedAt: Time;
}
/**
 * A person to invite.
 */
export interface Invitation {
  /**
   * The e-mail address.
   */
  email: string;
  role: Role;
}
/**
 * What the stage hosts.
 */
export interface Project {
  /**
   * The project's id.
   */
  id: string;
  /**
   * The project's name.
   */
  name: string;
  /**
   * The stage that hosts it.
   */
  stage: string;
  plan: Plan;
  /**
   * The site's default address.
   */
  platformUrl: string;
  /**
   * The id of the deployment that visitors see, or null before the first.
   */
  liveDeployment: string | null;
  /**
   * Records of removed domains that still point here. Anybody could take such a name over.
   */
  danglingRecords: DanglingRecord[];
}
/**
 * A DNS record to delete.
 */
export interface DanglingRecord {
  /**
   * The record type.
   */
  type: string;
  /**
   * The full name.
   */
  name: string;
  /**
   * The name below its zone.
   */
  host: string;
  /**
   * The value.
   */
  value: string;
  removedAt: Time;
}
/**
 * One immutable upload of the site.
 */
export interface Deployment {
  /**
   * The deployment's id.
   */
  id: string;
  /**
   * Only `ready` deployments can be live.
   */
  status: 'uploading' | 'ready' | 'failed';
  /**
   * Whether visitors see it.
   */
  isLive: boolean;
  createdAt: Time;
  /**
   * Who deployed it.
   */
  createdBy: string;
  /**
   * How many files it has.
   */
  files: number;
  /**
   * Their total size.
   */
  bytes: number;
}
/**
 * A redirect from one of the project's domains to another. It keeps path and query.
 */
export interface Redirect {
  /**
   * The domain that redirects.
   */
  from: string;
  /**
   * The domain that it leads to.
   */
  to: string;
  /**
   * The HTTP status of the redirect.
   */
  status: 301 | 302 | 307 | 308;
}
/**
 * The primary domain and the redirects.
 */
export interface DomainSettings {
  /**
   * The live domain that replaces the platform address, or null.
   */
  primary: string | null;
  /**
   * The redirects between the project's domains.
   *
   * @maxItems 50
   */
  redirects: Redirect[];
}
/**
 * A domain to add.
 */
export interface NewDomain {
  /**
   * A domain or subdomain, in Unicode or Punycode.
   */
  domain: string;
}
/**
 * A DNS record to add, to delete, or to keep as it is.
 */
export interface DnsChange {
  /**
   * What to do with the record.
   */
  action: 'add' | 'remove' | 'keep';
  /**
   * The record type.
   */
  type: string;
  /**
   * The full name.
   */
  name: string;
  /**
   * What a DNS provider's form asks for, the part of the name below its zone, or `@`.
   */
  host: string;
  /**
   * The value.
   */
  value: string;
  /**
   * The time to live in seconds.
   */
  ttl: number;
}
/**
 * All records of one name and type.
 */
export interface DnsRecordSet {
  /**
   * The zone that holds them.
   */
  zone: string;
  /**
   * The full name.
   */
  name: string;
  /**
   * The record type.
   */
  type: string;
  /**
   * The time to live in seconds.
   */
  ttl: number;
  /**
   * The values, as `dig` shows them.
   */
  values: string[];
}
/**
 * Records to set.
 */
export interface NewDnsRecordSet {
  /**
   * The full name.
   */
  name: string;
  /**
   * The record type.
   */
  type: string;
  /**
   * The time to live in seconds.
   */
  ttl: number;
  /**
   * The values, as `dig` shows them.
   *
   * @maxItems 100
   */
  values: string[];
}
/**
 * What is wrong with a domain, and what to do about it.
 */
export interface DomainIssue {
  /**
   * A machine-readable code.
   */
  code: string;
  /**
   * What is wrong.
   */
  title: string;
  /**
   * What to do about it.
   */
  detail: string;
}
/**
 * A custom domain, as its last check left it.
 */
export interface Domain {
  /**
   * The domain in lower-case ASCII.
   */
  domain: string;
  /**
   * The domain for people.
   */
  unicodeDomain: string;
  /**
   * Whether the name is a zone of its own.
   */
  kind: 'subdomain' | 'apex';
  /**
   * How the domain is used.
   */
  role: 'primary' | 'redirect' | 'additional';
  /**
   * The state of the domain in one word.
   */
  status: 'suspended' | 'needs_attention' | 'live' | 'issuing_certificate' | 'waiting_for_dns';
  /**
   * What DNS says.
   */
  dns: 'pending' | 'missing' | 'mismatch' | 'conflict' | 'unreachable' | 'active';
  /**
   * How far the certificate is.
   */
  certificate: 'none' | 'issuing' | 'delayed' | 'blocked' | 'failed' | 'active' | 'expiring';
  /**
   * What is wrong, most important first.
   */
  issues: DomainIssue[];
  /**
   * The DNS records to change, or to keep.
   */
  records: DnsChange[];
  addedAt: Time;
  /**
   * When the domain was last checked, or null.
   */
  checkedAt: Time | null;
  /**
   * When it is checked next, or null while it waits for a person to choose Verify.
   */
  nextCheckAt: Time | null;
  cachesClearAt?: Time;
  verifiedAt?: Time;
  certificateRequestedAt?: Time;
  certificateExpiresAt?: Time;
}
/**
 * One `HEAD` request and its response.
 */
export interface Hop {
  /**
   * The address that was asked.
   */
  url: string;
  /**
   * The command that shows the same.
   */
  command: string;
  /**
   * The HTTP status.
   */
  status: number;
  /**
   * Where the response leads.
   */
  location?: string;
  /**
   * How long it may be cached.
   */
  cacheControl?: string;
}
/**
 * The hops from http and from https.
 */
export interface Inspection {
  /**
   * The hops from `http://`.
   */
  http: Hop[];
  /**
   * The hops from `https://`. None while the edge refuses the handshake.
   */
  https: Hop[];
}
/**
 * What the edge presents for a domain.
 */
export interface CertificateCheck {
  /**
   * Whether the edge presents a certificate.
   */
  isIssued: boolean;
  /**
   * What that means for a browser that warns.
   */
  explanation: string;
  /**
   * The names that it is for.
   */
  subjects?: string[];
  /**
   * Who issued it.
   */
  issuer?: string;
  validFrom?: Time;
  validTo?: Time;
}
/**
 * One change.
 */
export interface ActivityEntry {
  /**
   * The entry's id.
   */
  id: string;
  at: Time;
  /**
   * Who made the change.
   */
  actor: {
    /**
     * Somebody in the dashboard, somebody at a terminal, or the service by itself.
     */
    kind: 'person' | 'command' | 'service';
    /**
     * An e-mail address or a user name.
     */
    name: string;
  };
  /**
   * What happened.
   */
  action: string;
  /**
   * What it happened to.
   */
  subject: string;
  /**
   * The value before.
   */
  from?: string;
  /**
   * The value after.
   */
  to?: string;
}
export interface StartSignInInput {
  query: {
    returnTo?: string;
  };
}
export interface FinishSignInInput {
  query: {
    state?: string;
    code?: string;
    iss?: string;
    error?: string;
  };
}
export interface GetSessionInput {}
export interface SignOutInput {}
export interface SignOutEverywhereInput {}
export interface ListPeopleInput {}
export interface InvitePersonInput {
  body: Invitation;
}
export interface RemovePersonInput {
  path: {
    email: string;
  };
}
export interface GetProjectInput {}
export interface ListDeploymentsInput {}
export interface RollBackDeploymentInput {
  path: {
    deploymentId: string;
  };
}
export interface GetDomainSettingsInput {}
export interface PutDomainSettingsInput {
  headers: {
    'If-Match'?: string;
  };
  body: DomainSettings;
}
export interface ListDomainsInput {}
export interface AddDomainInput {
  body: NewDomain;
}
export interface GetDomainInput {
  path: {
    domain: string;
  };
}
export interface RemoveDomainInput {
  path: {
    domain: string;
  };
}
export interface VerifyDomainInput {
  path: {
    domain: string;
  };
}
export interface InspectDomainInput {
  path: {
    domain: string;
  };
}
export interface GetDomainCertificateInput {
  path: {
    domain: string;
  };
}
export interface ListActivityInput {
  query: {
    limit: number;
    cursor?: string;
  };
}
export interface ListDnsRecordsInput {}
export interface PutDnsRecordsInput {
  body: NewDnsRecordSet;
}
export interface DeleteDnsRecordsInput {
  query: {
    name: string;
    type?: string;
  };
}
/**
 * What went wrong.
 */
export interface ErrorBody {
  /**
   * Machine-readable error code.
   */
  code: string;
  /**
   * Human-readable description.
   */
  message: string;
  /**
   * The HTTP status code.
   */
  status: number;
}
