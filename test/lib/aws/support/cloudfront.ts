import {
  CreateDistributionTenant$,
  DeleteDistributionTenant$,
  type DomainConflict,
  GetDistributionTenant$,
  GetDistributionTenantByDomain$,
  GetManagedCertificateDetails$,
  ListDomainConflicts$,
  type ManagedCertificateStatus,
  UpdateDistributionTenant$,
  VerifyDnsConfiguration$,
} from '@aws-sdk/client-cloudfront';
import { z } from 'zod';
import { type FakeService, startFakeService } from './fake-service.ts';
import { Fault, type Members, type Operations, respondInXml } from './rest-xml.ts';

export const DISTRIBUTION_ID = 'E2MULTITENANT';
export const CONNECTION_GROUP_ID = 'cg_2abc';

const customizations = z.object({ Certificate: z.object({ Arn: z.string() }).optional() });
/** The settings in requests to create or update a tenant. An update replaces all of them. */
const settingsSchema = z.object({
  DistributionId: z.string(),
  Domains: z
    .array(z.object({ Domain: z.string() }))
    .min(1)
    .max(5),
  ConnectionGroupId: z.string().optional(),
  Customizations: customizations.optional(),
  ManagedCertificateRequest: z.object({ ValidationTokenHost: z.enum(['cloudfront', 'self-hosted']) }).optional(),
  Enabled: z.boolean().default(true),
});
const tagsSchema = z.object({ Items: z.array(z.object({ Key: z.string(), Value: z.string() })) });
const nameSchema = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,126}[a-z0-9]$/);
const conflictSchema = z.object({
  Domain: z.string(),
  DomainControlValidationResource: z.object({ DistributionId: z.string().optional() }),
});
type Settings = z.infer<typeof settingsSchema>;

interface FakeTenant {
  readonly id: string;
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  settings: Settings;
  etag: string;
  /** The settings that have reached every edge location. */
  deployed: Settings | undefined;
  certificate: { readonly arn: string; status: ManagedCertificateStatus } | undefined;
}

/** A fake of CloudFront's tenants. Time passes only when a test calls `settle`. */
export interface FakeCloudFront extends FakeService {
  /** The changes so far, such as `CreateDistributionTenant`. */
  readonly changes: string[];
  /** The domains that CloudFront's own resolvers see pointing to it. */
  readonly pointing: Set<string>;
  /** The domains that other accounts hold. */
  readonly elsewhere: Map<string, DomainConflict>;
  /** Whether the multi-tenant distribution has certificates for all domains, so that it may ask who holds one. */
  mayAskForConflicts: boolean;
  /** How many tenants the account may have. */
  quota: number;
  /** The state that certificate requests reach next. */
  certificateStatus: ManagedCertificateStatus;
  /** Lets time pass: pending certificates get their status, and the settings reach every edge location. */
  settle(): void;
  /** Lets every certificate expire without a renewal. */
  expireCertificates(): void;
  isActive(domain: string): boolean;
  tenants(): readonly { readonly domain: string; readonly isEnabled: boolean }[];
  /** The tags of each tenant. */
  tags(): readonly Readonly<Record<string, string>>[];
  /**
   * Sets what happens to each call. It can be rejected, get a fault, lose its response, or lose a race against another
   * change.
   */
  decide(rule: (operation: string) => Verdict): void;
}
export type Verdict = 'respond' | 'throttle' | 'lose' | 'refuse' | 'race' | Fault;

export async function startCloudFront(): Promise<FakeCloudFront> {
  const tenants = new Map<string, FakeTenant>();
  let count = 0;
  let verdict: (operation: string) => Verdict = () => 'respond';
  const next = (prefix: string) => {
    count += 1;
    return `${prefix}${count}`;
  };
  const domainsOf = ({ settings }: FakeTenant) => settings.Domains.map(({ Domain }) => Domain);
  const holder = (domain: string) => [...tenants.values()].find((tenant) => domainsOf(tenant).includes(domain));
  const isDeployed = ({ settings, deployed }: FakeTenant) => settings === deployed;
  const isActive = ({ deployed }: FakeTenant) =>
    deployed?.Enabled === true && deployed.Customizations?.Certificate !== undefined;

  const get = (identifier: unknown): FakeTenant => {
    const found = [...tenants.values()].find(({ id, name }) => id === identifier || name === identifier);
    if (!found) throw new Fault('EntityNotFound', 'The specified distribution tenant does not exist.');
    return found;
  };
  const requireVersion = (tenant: FakeTenant, version: unknown) => {
    if (tenant.etag !== version)
      throw new Fault('PreconditionFailed', 'The request failed because it has a stale ETag.');
  };
  const describe = (tenant: FakeTenant): Members => ({
    ETag: tenant.etag,
    DistributionTenant: {
      ...tenant.settings,
      Id: tenant.id,
      Name: tenant.name,
      Arn: `arn:aws:cloudfront::123456789012:distribution-tenant/${tenant.id}`,
      Domains: domainsOf(tenant).map((Domain) => ({ Domain, Status: isActive(tenant) ? 'active' : 'inactive' })),
      Status: isDeployed(tenant) ? 'Deployed' : 'InProgress',
    },
  });
  const readSettings = (input: Members, self?: FakeTenant): Settings => {
    const { success, data, error } = settingsSchema.safeParse(input);
    if (!success) throw new Fault('InvalidArgument', z.prettifyError(error));
    if (data.DistributionId !== DISTRIBUTION_ID) throw new Fault('EntityNotFound', 'There is no such distribution.');
    if (data.ConnectionGroupId !== CONNECTION_GROUP_ID) throw new Fault('EntityNotFound', 'There is no such group.');
    for (const { Domain: domain } of data.Domains) {
      const isTaken = fake.elsewhere.has(domain) || (holder(domain) ?? self) !== self;
      if (isTaken) throw new Fault('CNAMEAlreadyExists', 'One or more of the CNAMEs you provided are already in use.');
    }
    return data;
  };
  const request = ({ ManagedCertificateRequest }: Settings, now: FakeTenant['certificate']) =>
    ManagedCertificateRequest
      ? { arn: `arn:aws:acm:us-east-1:123456789012:certificate/${next('')}`, status: 'pending-validation' as const }
      : now;

  const operations: Operations = new Map([
    [
      CreateDistributionTenant$,
      (input) => {
        const settings = readSettings(input);
        const { success, data: name } = nameSchema.safeParse(input.Name);
        if (!success) throw new Fault('InvalidArgument', 'The name is not valid.');
        if ([...tenants.values()].some((tenant) => tenant.name === name)) {
          throw new Fault('EntityAlreadyExists', 'A distribution tenant with this name already exists.');
        }
        if (!settings.Domains.every(({ Domain }) => fake.pointing.has(Domain))) {
          throw new Fault('InvalidArgument', "We couldn't verify the ownership of the domain.");
        }
        if (tenants.size >= fake.quota) throw new Fault('EntityLimitExceeded', 'Too many distribution tenants.');
        const { Items } = tagsSchema.parse(input.Tags);
        const tags = Object.fromEntries(Items.map(({ Key, Value }) => [Key, Value]));
        const tenant = { id: next('dt_'), name, settings, tags, etag: next('E'), deployed: undefined };
        const created: FakeTenant = { ...tenant, certificate: request(settings, undefined) };
        tenants.set(created.id, created);
        return describe(created);
      },
    ],
    [
      UpdateDistributionTenant$,
      (input) => {
        const tenant = get(input.Id);
        requireVersion(tenant, input.IfMatch);
        const settings = readSettings(input, tenant);
        const arn = settings.Customizations?.Certificate?.Arn;
        if (arn !== undefined && !(tenant.certificate?.arn === arn && tenant.certificate.status === 'issued')) {
          const isKept = arn === tenant.settings.Customizations?.Certificate?.Arn;
          if (!isKept) throw new Fault('InvalidArgument', 'The certificate is not issued.');
        }
        Object.assign(tenant, { settings, etag: next('E') });
        tenant.certificate = request(settings, tenant.certificate);
        return describe(tenant);
      },
    ],
    [
      DeleteDistributionTenant$,
      (input) => {
        const tenant = get(input.Id);
        requireVersion(tenant, input.IfMatch);
        if (tenant.settings.Enabled || !isDeployed(tenant)) {
          throw new Fault(
            'ResourceNotDisabled',
            'The distribution tenant you are trying to delete has not been disabled.',
          );
        }
        tenants.delete(tenant.id);
        return {};
      },
    ],
    [GetDistributionTenantByDomain$, ({ Domain }) => describe(holder(String(Domain)) ?? get(undefined))],
    [GetDistributionTenant$, ({ Identifier }) => describe(get(Identifier))],
    [
      GetManagedCertificateDetails$,
      ({ Identifier }) => {
        const { certificate } = get(Identifier);
        if (!certificate) throw new Fault('EntityNotFound', 'There is no managed certificate.');
        const { arn, status } = certificate;
        return {
          ManagedCertificateDetails: {
            CertificateArn: arn,
            CertificateStatus: status,
            ValidationTokenHost: 'cloudfront',
          },
        };
      },
    ],
    [
      ListDomainConflicts$,
      (input) => {
        const { Domain } = conflictSchema.parse(input);
        const found = fake.elsewhere.get(Domain);
        if (!fake.mayAskForConflicts)
          throw new Fault('InvalidArgument', 'The resource has no certificate for the domain.');
        return { DomainConflicts: found ? [found] : [] };
      },
    ],
    [
      VerifyDnsConfiguration$,
      ({ Identifier, Domain }) => {
        const domains = Domain === undefined ? domainsOf(get(Identifier)) : [String(Domain)];
        const isKnown = domains.every((domain) => domainsOf(get(Identifier)).includes(domain));
        if (!isKnown) throw new Fault('InvalidArgument', 'The domain is not one of the distribution tenant.');
        const statusOf = (domain: string) =>
          fake.pointing.has(domain) ? 'valid-configuration' : 'invalid-configuration';
        return { DnsConfigurationList: domains.map((domain) => ({ Domain: domain, Status: statusOf(domain) })) };
      },
    ],
  ]);

  const service = await startFakeService(async (incoming, response) => {
    let isLost = false;
    const ruled: Operations = new Map(
      [...operations].map(([operation, run]) => [
        operation,
        (input: Members) => {
          const name = operation[2];
          const outcome = verdict(name);
          if (outcome instanceof Fault) throw outcome;
          if (outcome === 'throttle') throw new Fault('Throttling', 'Rate exceeded');
          if (outcome === 'refuse') throw new Fault('AccessDenied', 'The caller was killed.');
          // Somebody else changes the tenant just before this call.
          if (outcome === 'race') for (const tenant of tenants.values()) tenant.etag = next('E');
          isLost = outcome === 'lose';
          const output = run(input);
          if (!name.startsWith('Get') && !name.startsWith('List')) fake.changes.push(name);
          return output;
        },
      ]),
    );
    const { status, headers, body } = await respondInXml(ruled, incoming);
    if (isLost) response.destroy();
    else response.writeHead(status, headers).end(body);
  });
  const fake: FakeCloudFront = {
    ...service,
    changes: [],
    pointing: new Set(),
    elsewhere: new Map(),
    mayAskForConflicts: false,
    quota: 10_000,
    certificateStatus: 'issued',
    settle: () => {
      for (const tenant of tenants.values()) {
        tenant.deployed = tenant.settings;
        if (tenant.certificate?.status === 'pending-validation') tenant.certificate.status = fake.certificateStatus;
      }
    },
    expireCertificates: () => {
      for (const { certificate } of tenants.values()) if (certificate) certificate.status = 'expired';
    },
    isActive: (domain) => {
      const tenant = holder(domain);
      return tenant !== undefined && isActive(tenant);
    },
    tags: () => [...tenants.values()].map(({ tags }) => tags),
    tenants: () =>
      [...tenants.values()].flatMap((tenant) =>
        domainsOf(tenant).map((domain) => ({ domain, isEnabled: tenant.settings.Enabled })),
      ),
    decide: (rule) => {
      verdict = rule;
    },
  };
  return fake;
}
