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
/**
 * What a key allows. `write` includes `read`.
 */
export type Scope = 'read' | 'write';
/**
 * How many requests a second the key allows.
 */
export type Rate = number;
/**
 * An order is `placed`, then `approved`, then `delivered`.
 */
export type OrderStatus = 'placed' | 'approved' | 'delivered';
/**
 * Identifies an order. It is the id of its pet.
 */
export type OrderId = number;
/**
 * Identifies a pet. The service assigns it on creation.
 */
export type PetId = number;
export type IdParameter = number;
/**
 * Identifies a category. The service assigns it on creation.
 */
export type CategoryId = number;
/**
 * The category name, with at least one character that is not white space.
 */
export type CategoryName = string;
/**
 * A short description of the category.
 */
export type CategoryDescription = string;
/**
 * An `available` pet can be ordered. A `pending` pet is not for sale at the moment. A `sold` pet never is again.
 */
export type PetStatus = 'available' | 'pending' | 'sold';
/**
 * The pet's name, with at least one character that is not white space.
 */
export type PetName = string;
/**
 * The http or https URLs of photos of the pet.
 *
 * @maxItems 10
 */
export type PhotoUrls = string[];
/**
 * Words that describe the pet.
 *
 * @maxItems 20
 */
export type Tags = string[];
/**
 * 1 to 255 visible ASCII characters.
 */
export type IdempotencyKey = string;
export type ListPeopleOutput = Person[];
export type ListDeploymentsOutput = Deployment[];
export type ListDomainsOutput = Domain[];
export type ListKeysOutput = ApiKey[];
export type ListOrdersOutput = Order[];
export type ListCategoriesOutput = Category[];
export type ListPetsOutput = Pet[];
export type ListActivityOutput = ActivityEntry[];
export type ListDnsRecordsOutput = DnsRecordSet[];

/**
 * Who is signed in.
 */
export interface Session {
  /**
   * The person's email address.
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
   * The address to send the browser to, so that the session at the issuer ends too, or null where there is none.
   * The issuer sends it back to the dashboard.
   *
   */
  endSessionUrl: string | null;
}
/**
 * Somebody who may sign in.
 */
export interface Person {
  /**
   * The email address in lower case.
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
   * The email address.
   */
  email: string;
  role: Role;
}
/**
 * The project that the stage hosts.
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
   * The base URL of the public API.
   */
  apiUrl: string;
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
 * The certificate that the edge presents for a domain.
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
 * The record of an API key. It does not contain the key.
 */
export interface ApiKey {
  /**
   * The key's id.
   */
  keyId: string;
  /**
   * The id of the first key in the chain of rotations.
   */
  holderId: string;
  /**
   * What the key is for.
   */
  name: string;
  /**
   * The last four characters of the key.
   */
  lastFour: string;
  scope: Scope;
  rate: Rate;
  /**
   * Only an active key is accepted.
   */
  state: 'active' | 'expired' | 'revoked';
  createdAt: Time;
  expiresAt?: Time;
  revokedAt?: Time;
  /**
   * The day of its last count in UTC, or null before the first.
   */
  lastUsedOn: string | null;
}
/**
 * A key to create.
 */
export interface NewApiKey {
  /**
   * What the key is for.
   */
  name: string;
  /**
   * What the key allows. `write` includes `read`.
   */
  scope: 'read' | 'write';
  rate?: Rate;
  expiresAt?: Time;
}
/**
 * How to replace a key.
 */
export interface Rotation {
  /**
   * How long the old key still works.
   */
  overlapSeconds: number;
  expiresAt?: Time;
}
/**
 * A key that was just created. It is not stored, so it is shown this once.
 */
export interface IssuedApiKey {
  /**
   * The key. It is a secret.
   */
  key: string;
  record: ApiKey;
}
/**
 * A key that replaces another. It is not stored, so it is shown this once.
 */
export interface RotatedApiKey {
  /**
   * The key. It is a secret.
   */
  key: string;
  record: ApiKey;
  replaced: ReplacedApiKey;
}
/**
 * A key that was replaced.
 */
export interface ReplacedApiKey {
  /**
   * The key's id.
   */
  keyId: string;
  expiresAt: Time;
  /**
   * Until when functions that have it cached may accept it.
   */
  acceptedUntil: string;
}
/**
 * The requests of a day.
 */
export interface UsageOfDay {
  /**
   * The day in UTC.
   */
  day: string;
  /**
   * Requests that were let through.
   */
  requests: number;
  /**
   * Requests over the rate of the key.
   */
  refused: number;
}
/**
 * The requests of a key.
 */
export interface UsageOfKey {
  /**
   * The key's id.
   */
  keyId: string;
  /**
   * What the key is for.
   */
  name: string;
  /**
   * Requests that were let through.
   */
  requests: number;
  /**
   * Requests over the rate of the key.
   */
  refused: number;
  /**
   * The days on which it was used, oldest first.
   */
  days: UsageOfDay[];
}
/**
 * The requests by day and by key.
 */
export interface Usage {
  /**
   * Every day, oldest first, of all keys together.
   */
  days: UsageOfDay[];
  /**
   * The keys that were used, those with the most requests first.
   */
  keys: UsageOfKey[];
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
     * An email address or a user name.
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
/**
 * An order as the service keeps it.
 */
export interface Order {
  id: OrderId;
  petId: PetId;
  status: OrderStatus;
  /**
   * Whether the order has been delivered.
   */
  complete: boolean;
  /**
   * When the order was placed, in UTC with milliseconds (RFC 3339).
   */
  placedAt: string;
  /**
   * When the pet is to be shipped, in UTC with milliseconds (RFC 3339). Absent if the order did not say.
   */
  shipDate?: string;
}
/**
 * A category as the service keeps it.
 */
export interface Category {
  id: CategoryId;
  name: CategoryName;
  description?: CategoryDescription;
}
/**
 * A category to create. Its name and description take at most 3,500 bytes of UTF-8 together.
 */
export interface NewCategory {
  name: CategoryName;
  description?: CategoryDescription;
}
/**
 * A pet as the service keeps it.
 */
export interface Pet {
  id: PetId;
  name: PetName;
  categoryId?: CategoryId;
  photoUrls: PhotoUrls;
  tags: Tags;
  status: PetStatus;
}
/**
 * A pet to create. Its name, photo URLs and tags take at most 3,500 bytes of UTF-8 together. Without `photoUrls` and
 * `tags` it has none, and without `status` it is `available`.
 */
export interface NewPet {
  name: PetName;
  categoryId?: CategoryId;
  photoUrls?: PhotoUrls;
  tags?: Tags;
  /**
   * Whether the pet can be ordered from the start, which it can unless you say `pending`. Only an order makes it `sold`.
   */
  status?: 'available' | 'pending';
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
export interface ListKeysInput {
  query: {
    limit: number;
    cursor?: string;
  };
}
export interface CreateKeyInput {
  body: NewApiKey;
}
export interface RevokeKeyInput {
  path: {
    keyId: string;
  };
}
export interface RotateKeyInput {
  path: {
    keyId: string;
  };
  body: Rotation;
}
export interface GetUsageInput {
  query: {
    days: number;
  };
}
export interface ListOrdersInput {
  query: {
    status?: OrderStatus;
    limit: number;
    cursor?: string;
  };
}
export interface ApproveOrderInput {
  path: {
    orderId: IdParameter;
  };
}
export interface DeliverOrderInput {
  path: {
    orderId: IdParameter;
  };
}
export interface ListCategoriesInput {
  query: {
    limit: number;
    cursor?: string;
  };
}
export interface CreateCategoryInput {
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewCategory;
}
export interface DeleteCategoryInput {
  path: {
    categoryId: IdParameter;
  };
}
export interface ListPetsInput {
  query: {
    id?: IdParameter;
    categoryId?: IdParameter;
    status?: PetStatus;
    limit: number;
    cursor?: string;
  };
}
export interface CreatePetInput {
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewPet;
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
