// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
/**
 * A time in UTC (RFC 3339).
 */
export type Time = string;
/**
 * Admins have full access. Viewers have read-only access.
 */
export type Role = 'admin' | 'viewer';
/**
 * Identifies this version of the record, for `If-Match`. It is opaque, and new after each change. The quotes are part of
 * it.
 */
export type Etag = string;
/**
 * The project's plan. Custom domains need `pro` or `enterprise`.
 */
export type Plan = 'free' | 'pro' | 'enterprise';
/**
 * The access of a key. `write` includes `read`.
 */
export type Scope = 'read' | 'write';
/**
 * The number of requests per second that the key allows.
 */
export type Rate = number;
/**
 * Identifies a pet. The service assigns it on creation.
 */
export type PetId = number;
/**
 * The pet's name, with at least one visible character.
 */
export type PetName = string;
/**
 * Identifies a category. The service assigns it on creation.
 */
export type CategoryId = number;
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
 * An `available` pet can be ordered. A `pending` pet is not for sale at the moment. A `sold` pet is available again only if its order is canceled.
 */
export type PetStatus = 'available' | 'pending' | 'sold';
/**
 * A text of your own that finds the record again, such as its number in your system. It need not be unique.
 */
export type Reference = string;
/**
 * Identifies an order. The service assigns it when the order is placed.
 */
export type OrderId = number;
/**
 * An order is `placed`, then `approved`, then `delivered`.
 */
export type OrderStatus = 'placed' | 'approved' | 'delivered';
/**
 * The key that created it. Absent if no client did.
 */
export type KeyIdOfClient = string;
/**
 * The category name, with at least one visible character.
 */
export type CategoryName = string;
/**
 * A short description of the category.
 */
export type CategoryDescription = string;
export type IdParameter = number;
/**
 * A part of a name. `zoe` finds *Zoë*, and `STRASSE` finds *Straße*.
 */
export type NamePart = string;
/**
 * The IDs of some pets.
 *
 * @minItems 1
 * @maxItems 50
 */
export type PetIds = IdParameter[];
/**
 * 1 to 255 visible ASCII characters.
 */
export type IdempotencyKey = string;
export type ListPeopleOutput = Person[];
export type ListDeploymentsOutput = Deployment[];
export type ListDomainsOutput = Domain[];
export type ListKeysOutput = ApiKey[];
export type ListOrdersOutput = ListedOrder[];
export type ListCategoriesOutput = EditableCategory[];
export type ListPetsOutput = Pet[];
export type ListActivityOutput = ActivityEntry[];
export type ListDnsRecordsOutput = DnsRecordSet[];

/**
 * The signed-in person.
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
 * The next step after signing out.
 */
export interface SignedOut {
  /**
   * Open this URL to end the session at the issuer too. It redirects back to the dashboard. Null if the person
   * did not sign in at an issuer.
   *
   */
  endSessionUrl: string | null;
}
/**
 * A person with access to the dashboard.
 */
export interface Person {
  /**
   * The email address in lower case.
   */
  email: string;
  role: Role;
  /**
   * When the person was invited or, if an identity provider decides who has access, signed in.
   */
  invitedAt: string;
  etag: Etag;
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
 * A new role.
 */
export interface RoleChange {
  role: Role;
}
/**
 * The project that the stage hosts.
 */
export interface Project {
  /**
   * The project's ID.
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
   * The company's identity provider, which decides who has access. Null if invitations decide.
   */
  identityProvider: string | null;
  /**
   * The ID of the live deployment, or null before the first.
   */
  liveDeployment: string | null;
  /**
   * Records of removed domains that still point here. Others could take over these names.
   */
  danglingRecords: DanglingRecord[];
  /**
   * The version of the plan. Domains, their settings and deployments have their own.
   */
  etag: Etag;
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
 * The plan that the project has.
 */
export interface PlanChoice {
  plan: Plan;
  etag: Etag;
}
/**
 * A plan to change to.
 */
export interface PlanChange {
  plan: Plan;
}
/**
 * One immutable upload of the site.
 */
export interface Deployment {
  /**
   * The deployment's ID.
   */
  id: string;
  /**
   * Only `ready` deployments can be live.
   */
  status: 'uploading' | 'ready' | 'failed';
  /**
   * Whether it is the live deployment.
   */
  isLive: boolean;
  createdAt: Time;
  /**
   * The person who deployed it.
   */
  createdBy: string;
  /**
   * What that person wrote about it.
   */
  message?: string;
  /**
   * The number of files.
   */
  files: number;
  /**
   * The total size of the files.
   */
  bytes: number;
  /**
   * The version of which deployment is live. All deployments have the same.
   */
  etag: Etag;
}
/**
 * A redirect from one of the project's domains to another. It keeps the path and query.
 */
export interface Redirect {
  /**
   * The domain to redirect from.
   */
  from: string;
  /**
   * The domain to redirect to.
   */
  to: string;
  /**
   * The HTTP status of the redirect.
   */
  status: 301 | 302 | 307 | 308;
}
/**
 * A redirect to set, from one of the project's domains to another.
 */
export interface NewRedirect {
  /**
   * The domain to redirect from.
   */
  from: string;
  /**
   * The domain to redirect to.
   */
  to: string;
  /**
   * The HTTP status of the redirect.
   */
  status: 301 | 302 | 307 | 308;
}
/**
 * Where a domain redirects.
 */
export interface RedirectTarget {
  /**
   * The domain to redirect to.
   */
  to: string;
  /**
   * The HTTP status of the redirect.
   */
  status: 301 | 302 | 307 | 308;
}
/**
 * Where to redirect a domain.
 */
export interface NewRedirectTarget {
  /**
   * The domain to redirect to.
   */
  to: string;
  /**
   * The HTTP status of the redirect.
   */
  status: 301 | 302 | 307 | 308;
}
/**
 * The primary domain and the redirects. Their version is the `ETag` of the response.
 */
export interface DomainSettings {
  /**
   * The live domain that replaces the default domain, or null.
   */
  primary: string | null;
  /**
   * The redirects between the project's domains.
   */
  redirects: Redirect[];
}
/**
 * The primary domain and the redirects to set.
 */
export interface NewDomainSettings {
  /**
   * The live domain that replaces the default domain, or null.
   */
  primary: string | null;
  /**
   * The redirects between the project's domains.
   *
   * @maxItems 50
   */
  redirects: NewRedirect[];
}
/**
 * A domain to add.
 */
export interface NewDomain {
  /**
   * A domain or subdomain, in Unicode or Punycode.
   */
  domain: string;
  redirect?: NewRedirectTarget;
}
/**
 * A DNS record to add, remove or keep.
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
   * The name relative to its zone, or `@`. Most DNS providers ask for this one.
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
  etag: Etag;
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
 * A problem with a domain.
 */
export interface DomainIssue {
  /**
   * A machine-readable code.
   */
  code: string;
  /**
   * The problem.
   */
  title: string;
  /**
   * How to fix it.
   */
  detail: string;
}
/**
 * A custom domain, with the results of its last check.
 */
export interface Domain {
  /**
   * The domain in lower-case ASCII.
   */
  domain: string;
  /**
   * The domain in Unicode.
   */
  unicodeDomain: string;
  /**
   * Whether the name is the apex of a zone.
   */
  kind: 'subdomain' | 'apex';
  /**
   * How the domain is used.
   */
  role: 'primary' | 'redirect' | 'additional';
  redirect?: RedirectTarget;
  /**
   * The overall state of the domain.
   */
  status: 'suspended' | 'needs_attention' | 'live' | 'issuing_certificate' | 'waiting_for_dns';
  /**
   * The state of the DNS record.
   */
  dns: 'pending' | 'missing' | 'mismatch' | 'conflict' | 'unreachable' | 'active';
  /**
   * The state of the certificate.
   */
  certificate: 'none' | 'issuing' | 'delayed' | 'blocked' | 'failed' | 'active' | 'expiring';
  /**
   * The problems, most important first.
   */
  issues: DomainIssue[];
  /**
   * The DNS records to add, remove or keep.
   */
  records: DnsChange[];
  /**
   * How many more records the last check found. Absent if `records` has all of them.
   */
  omittedRecords?: number;
  addedAt: Time;
  /**
   * The time of the last check, or null before the first.
   */
  checkedAt: Time | null;
  /**
   * The time of the next automatic check, or null if no check is scheduled. Verify always checks.
   */
  nextCheckAt: Time | null;
  cachesClearAt?: Time;
  verifiedAt?: Time;
  certificateRequestedAt?: Time;
  certificateExpiresAt?: Time;
  /**
   * The version of the domain's role. Checks don't change it.
   */
  etag: Etag;
}
/**
 * One `HEAD` request and its response.
 */
export interface Hop {
  /**
   * The requested URL.
   */
  url: string;
  /**
   * A command that sends the same request.
   */
  command: string;
  /**
   * The HTTP status.
   */
  status: number;
  /**
   * The `Location` header.
   */
  location?: string;
  /**
   * The `Cache-Control` header.
   */
  cacheControl?: string;
}
/**
 * The hops from `http://` and `https://`.
 */
export interface Inspection {
  /**
   * The hops from `http://`.
   */
  http: Hop[];
  /**
   * The hops from `https://`. Empty while the edge refuses the handshake.
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
   * What to do if a browser shows a warning.
   */
  explanation: string;
  /**
   * The names that it is valid for.
   */
  subjects?: string[];
  /**
   * The certificate authority.
   */
  issuer?: string;
  validFrom?: Time;
  validTo?: Time;
}
/**
 * The record of an API key, without the key.
 */
export interface ApiKey {
  /**
   * The key's ID.
   */
  keyId: string;
  /**
   * The ID of the first key of the rotation.
   */
  holderId: string;
  /**
   * What the key is for.
   */
  name: string;
  /**
   * Whom to tell about the key, such as an email address or a team.
   */
  contact?: string;
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
  /**
   * Whether it is active and expires within 14 days.
   */
  expiresSoon: boolean;
  createdAt: Time;
  /**
   * The person or user who created it.
   */
  createdBy?: string;
  expiresAt?: Time;
  revokedAt?: Time;
  /**
   * The last day in UTC with counted requests, or null.
   */
  lastUsedOn: string | null;
  etag: Etag;
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
   * Whom to tell about the key, such as an email address or a team.
   */
  contact?: string;
  /**
   * The access of the key. `write` includes `read`.
   */
  scope: 'read' | 'write';
  rate?: Rate;
  expiresAt?: Time;
}
/**
 * What to change of a key.
 */
export interface ApiKeyChanges {
  /**
   * What the key is for.
   */
  name?: string;
  /**
   * Whom to tell about the key, or null.
   */
  contact?: string | null;
  /**
   * Requests per second, or null for the rate of the stage.
   */
  rate?: Rate | null;
  /**
   * When it stops working, or null for never.
   */
  expiresAt?: Time | null;
}
/**
 * The options for rotating a key.
 */
export interface Rotation {
  /**
   * How many seconds the old key keeps working.
   */
  overlapSeconds: number;
  expiresAt?: Time;
}
/**
 * A new key. It is stored as a hash, so it can't be shown again.
 */
export interface IssuedApiKey {
  /**
   * The key. It is a secret. Absent from the response to a repeated request.
   */
  key?: string;
  record: ApiKey;
}
/**
 * A key that replaces another. It is stored as a hash, so it can't be shown again.
 */
export interface RotatedApiKey {
  /**
   * The key. It is a secret. Absent from the response to a repeated request.
   */
  key?: string;
  record: ApiKey;
  replaced: ReplacedApiKey;
}
/**
 * What has changed of a key that was replaced.
 */
export interface ReplacedApiKey {
  /**
   * The key's ID.
   */
  keyId: string;
  expiresAt: Time;
  /**
   * Whether it is active and expires within 14 days.
   */
  expiresSoon: boolean;
  /**
   * Only an active key is accepted.
   */
  state: 'active' | 'expired' | 'revoked';
  etag: Etag;
  /**
   * When the last cached copy of the key expires.
   */
  acceptedUntil: string;
}
/**
 * The number of requests on a day.
 */
export interface UsageOfDay {
  /**
   * The day in UTC.
   */
  day: string;
  /**
   * Accepted requests.
   */
  requests: number;
  /**
   * Requests over the rate of the key.
   */
  refused: number;
}
/**
 * The number of requests with a key.
 */
export interface UsageOfKey {
  /**
   * The key's ID.
   */
  keyId: string;
  /**
   * What the key is for.
   */
  name: string;
  /**
   * Accepted requests.
   */
  requests: number;
  /**
   * Requests over the rate of the key.
   */
  refused: number;
  /**
   * The days with requests, oldest first.
   */
  days: UsageOfDay[];
}
/**
 * The requests by day and by key.
 */
export interface Usage {
  /**
   * The totals of each day, oldest first.
   */
  days: UsageOfDay[];
  /**
   * The keys with requests, busiest first.
   */
  keys: UsageOfKey[];
}
/**
 * One change.
 */
export interface ActivityEntry {
  /**
   * The entry's ID.
   */
  id: string;
  at: Time;
  /**
   * Who made the change.
   */
  actor: {
    /**
     * A person in the dashboard, a command, a client of the API, or the service itself.
     */
    kind: 'person' | 'command' | 'key' | 'service';
    /**
     * An email address, a user name, or the ID of a key.
     */
    name: string;
    /**
     * The ID of the key.
     */
    keyId?: string;
  };
  /**
   * What happened.
   */
  action: string;
  /**
   * the ID of the changed record, a domain or an email address.
   */
  subject: string;
  /**
   * The name that the record then had.
   */
  name?: string;
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
 * How the store is doing.
 */
export interface Numbers {
  inventory: Inventory;
  /**
   * The days, oldest first.
   *
   * Items: What happened on a day.
   */
  days: {
    /**
     * The day in UTC.
     */
    day: string;
    /**
     * Orders that were placed.
     */
    placed: number;
    /**
     * Orders that were approved.
     */
    approved: number;
    /**
     * Orders that were delivered.
     */
    delivered: number;
    /**
     * Orders that were canceled.
     */
    canceled: number;
    /**
     * New pets.
     */
    petsCreated: number;
    /**
     * Pets that were available when the day ended. It is not known before changes were counted by day.
     */
    available: number;
  }[];
}
/**
 * The numbers of pets by status.
 */
export interface Inventory {
  /**
   * Pets that can be ordered.
   */
  available: number;
  /**
   * Pets that are not for sale at the moment.
   */
  pending: number;
  /**
   * Sold pets.
   */
  sold: number;
}
/**
 * The API's responses by day.
 */
export interface ResponseMetrics {
  /**
   * When counting began, on the local stage.
   */
  since?: string;
  /**
   * The days, oldest first.
   */
  days: ResponsesOfDay[];
}
/**
 * The API's responses on a day. Days without responses have no times.
 */
export interface ResponsesOfDay {
  /**
   * The day in UTC.
   */
  day: string;
  /**
   * Responses with a status below 400.
   */
  succeeded: number;
  /**
   * Responses with a status from 400 to 499.
   */
  clientErrors: number;
  /**
   * Responses with a status of 500 or above.
   */
  serverErrors: number;
  /**
   * Half of the responses took at most this many milliseconds.
   */
  medianMs?: number;
  /**
   * 99 of 100 responses took at most this many milliseconds.
   */
  p99Ms?: number;
}
/**
 * The records that a text finds.
 */
export interface FoundRecords {
  pets: Pet[];
  orders: Order[];
  keys: FoundKey[];
  /**
   * Whether the text may find more records than these.
   */
  hasMore: boolean;
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
  reference?: Reference;
  etag: Etag;
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
   * When the pet is to be shipped, in UTC with milliseconds (RFC 3339). Absent if the order had none.
   */
  shipDate?: string;
  reference?: Reference;
  etag: Etag;
}
/**
 * What identifies an API key.
 */
export interface FoundKey {
  /**
   * The key's ID.
   */
  keyId: string;
  /**
   * What the key is for.
   */
  name: string;
  /**
   * The last four characters of the key.
   */
  lastFour: string;
  /**
   * Only an active key is accepted.
   */
  state: 'active' | 'expired' | 'revoked';
}
/**
 * An order with what clients of the API don't see.
 */
export interface OrderDetails {
  order: Order;
  keyId?: KeyIdOfClient;
}
/**
 * An order in a list, with the key that placed it, which clients of the API don't see.
 */
export interface ListedOrder {
  id: OrderId;
  petId: PetId;
  status: OrderStatus;
  /**
   * Whether the order has been delivered.
   */
  complete: boolean;
  placedAt: Time;
  shipDate?: Time;
  reference?: Reference;
  etag: Etag;
  keyId?: KeyIdOfClient;
}
/**
 * A pet with what clients of the API don't see.
 */
export interface PetDetails {
  pet: Pet;
  keyId?: KeyIdOfClient;
  /**
   * The order that sold the pet, if it is sold.
   */
  orderId?: number;
}
/**
 * A new name.
 */
export interface CategoryRename {
  name: CategoryName;
}
/**
 * A category with its version, which clients of the API don't see.
 */
export interface EditableCategory {
  id: CategoryId;
  name: CategoryName;
  description?: CategoryDescription;
  etag: Etag;
}
/**
 * A category to create. Its name and description take at most 3,500 bytes of UTF-8 together.
 */
export interface NewCategory {
  name: CategoryName;
  description?: CategoryDescription;
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
   * Whether the pet can be ordered from the start. By default, it can. Only an order makes it `sold`.
   */
  status?: 'available' | 'pending';
  reference?: Reference;
}
/**
 * The properties of a pet to change. The name, photo URLs and tags of the changed pet take at most 3,500 bytes of
 * UTF-8 together.
 */
export interface PetChanges {
  name?: PetName;
  /**
   * The category of the pet, or `null` for none.
   */
  categoryId?: number | null;
  photoUrls?: PhotoUrls;
  tags?: Tags;
  /**
   * Whether the pet can be ordered. Only an order makes it `sold`.
   */
  status?: 'available' | 'pending';
  /**
   * A text of your own that finds the pet again, or `null` for none.
   */
  reference?: string | null;
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
export interface GetSessionInput {
  query: {};
}
export interface SignOutInput {
  query: {};
}
export interface SignOutEverywhereInput {
  query: {};
}
export interface ListPeopleInput {
  query: {};
}
export interface InvitePersonInput {
  query: {};
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: Invitation;
}
export interface ChangeRoleInput {
  path: {
    email: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: RoleChange;
}
export interface RemovePersonInput {
  path: {
    email: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface GetProjectInput {
  query: {};
}
export interface PutPlanInput {
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: PlanChange;
}
export interface ListDeploymentsInput {
  query: {};
}
export interface RollBackDeploymentInput {
  path: {
    deploymentId: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface GetDomainSettingsInput {
  query: {};
}
export interface PutDomainSettingsInput {
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewDomainSettings;
}
export interface ListDomainsInput {
  query: {};
}
export interface AddDomainInput {
  query: {};
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewDomain;
}
export interface GetDomainInput {
  path: {
    domain: string;
  };
  query: {};
}
export interface RemoveDomainInput {
  path: {
    domain: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface MakePrimaryInput {
  path: {
    domain: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface ClearPrimaryInput {
  path: {
    domain: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface RedirectDomainInput {
  path: {
    domain: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewRedirectTarget;
}
export interface StopRedirectInput {
  path: {
    domain: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface VerifyDomainInput {
  path: {
    domain: string;
  };
  query: {};
}
export interface InspectDomainInput {
  path: {
    domain: string;
  };
  query: {};
}
export interface GetDomainCertificateInput {
  path: {
    domain: string;
  };
  query: {};
}
export interface ListKeysInput {
  query: {
    name?: string;
    /**
     * @minItems 1
     * @maxItems 100
     */
    keyId?: string[];
    state?: 'active' | 'expiring' | 'expired' | 'revoked';
    limit: number;
    cursor?: string;
  };
}
export interface CreateKeyInput {
  query: {};
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewApiKey;
}
export interface GetKeyInput {
  path: {
    keyId: string;
  };
  query: {};
}
export interface ChangeKeyInput {
  path: {
    keyId: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: ApiKeyChanges;
}
export interface RevokeKeyInput {
  path: {
    keyId: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface RotateKeyInput {
  path: {
    keyId: string;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: Rotation;
}
export interface GetUsageInput {
  query: {
    days: number;
    keyId?: string;
  };
}
export interface ListOrdersInput {
  query: {
    id?: IdParameter;
    petId?: IdParameter;
    status?: OrderStatus;
    reference?: Reference;
    limit: number;
    cursor?: string;
  };
}
export interface GetOrderInput {
  path: {
    orderId: IdParameter;
  };
  query: {};
}
export interface CancelOrderInput {
  path: {
    orderId: IdParameter;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface ApproveOrderInput {
  path: {
    orderId: IdParameter;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface DeliverOrderInput {
  path: {
    orderId: IdParameter;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface ListCategoriesInput {
  query: {
    /**
     * @minItems 1
     * @maxItems 100
     */
    id?: IdParameter[];
    name?: NamePart;
    limit: number;
    cursor?: string;
  };
}
export interface CreateCategoryInput {
  query: {};
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewCategory;
}
export interface RenameCategoryInput {
  path: {
    categoryId: IdParameter;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: CategoryRename;
}
export interface DeleteCategoryInput {
  path: {
    categoryId: IdParameter;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface ListPetsInput {
  query: {
    id?: PetIds;
    name?: NamePart;
    categoryId?: IdParameter;
    status?: PetStatus;
    reference?: Reference;
    limit: number;
    cursor?: string;
  };
}
export interface CreatePetInput {
  query: {};
  headers: {
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewPet;
}
export interface GetPetInput {
  path: {
    petId: IdParameter;
  };
  query: {};
}
export interface UpdatePetInput {
  path: {
    petId: IdParameter;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: PetChanges;
}
export interface DeletePetInput {
  path: {
    petId: IdParameter;
  };
  query: {};
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
  };
}
export interface ListActivityInput {
  query: {
    object?: string;
    person?: string;
    kind?: 'all' | 'person' | 'command' | 'key' | 'service';
    text?: string;
    from?: string;
    to?: string;
    limit: number;
    cursor?: string;
  };
}
export interface GetNumbersInput {
  query: {
    days: number;
  };
}
export interface GetResponseMetricsInput {
  query: {
    days: number;
  };
}
export interface SearchRecordsInput {
  query: {
    text: Reference;
  };
}
export interface ListDnsRecordsInput {
  query: {};
}
export interface PutDnsRecordsInput {
  query: {};
  headers: {
    'If-Match'?: string;
    'If-None-Match'?: '*';
    'Idempotency-Key'?: IdempotencyKey;
  };
  body: NewDnsRecordSet;
}
export interface DeleteDnsRecordsInput {
  query: {
    name: string;
    type: string;
    value?: string;
  };
  headers: {
    'If-Match'?: string;
    'Idempotency-Key'?: IdempotencyKey;
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
  /**
   * The problem of each invalid property of the body, for the fields of a form.
   */
  fields?: {
    [k: string]: string;
  };
}
