import { createHash } from 'node:crypto';
import {
  CloudFrontClient,
  CreateDistributionTenantCommand,
  type Customizations,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  EntityNotFound,
  GetDistributionTenantByDomainCommand,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  InvalidIfMatchVersion,
  ListDomainConflictsCommand,
  PreconditionFailed,
  UpdateDistributionTenantCommand,
  VerifyDnsConfigurationCommand,
} from '@aws-sdk/client-cloudfront';

/** How often the client tries when CloudFront throttles or fails. */
const MAX_ATTEMPTS = 6;

/** CloudFront proves the control of the domain to the certificate authority, by a file at the domain. */
const CERTIFICATE_REQUEST = { ValidationTokenHost: 'cloudfront' } as const;

/** Where domains become tenants. */
export interface TenantHost {
  readonly distributionId: string;
  readonly connectionGroupId: string;
}

/** A distribution tenant: a domain at the multi-tenant distribution. */
export interface Tenant {
  readonly id: string;
  readonly etag: string;
  readonly distributionId: string | undefined;
  readonly isEnabled: boolean;
  /** Whether CloudFront serves its domain over HTTPS. */
  readonly isActive: boolean;
  readonly certificateArn: string | undefined;
  /** As CloudFront describes it. */
  readonly settings: DistributionTenant;
}

/** A change of a tenant. */
export interface TenantChange {
  readonly Enabled?: boolean;
  readonly certificateArn?: string;
  /** Whether to request a new certificate. */
  readonly requestCertificate?: boolean;
}

/** The managed certificate of a tenant. */
export interface ManagedCertificate {
  readonly arn: string | undefined;
  readonly status: string | undefined;
}

/** Whether somebody else changed a tenant since it was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof PreconditionFailed || error instanceof InvalidIfMatchVersion;
}

/** The calls of CloudFront's API that custom domains need. */
export function connectTenants({ distributionId, connectionGroupId }: TenantHost) {
  // CloudFront is a global service, with its API in us-east-1.
  const client = new CloudFrontClient({ region: 'us-east-1', maxAttempts: MAX_ATTEMPTS });
  return {
    /** The tenant that has a domain, in this account. */
    find: async (domain: string): Promise<Tenant | undefined> =>
      unlessMissing(async () =>
        tenantOf(await client.send(new GetDistributionTenantByDomainCommand({ Domain: domain }))),
      ),

    /** The tenant that was made for a domain. */
    findByName: async (domain: string): Promise<Tenant | undefined> =>
      unlessMissing(async () =>
        tenantOf(await client.send(new GetDistributionTenantCommand({ Identifier: tenantName(domain) }))),
      ),

    create: async (domain: string): Promise<void> => {
      await client.send(
        new CreateDistributionTenantCommand({
          DistributionId: distributionId,
          ConnectionGroupId: connectionGroupId,
          Name: tenantName(domain),
          Domains: [{ Domain: domain }],
          ManagedCertificateRequest: CERTIFICATE_REQUEST,
          Enabled: true,
        }),
      );
    },

    /** Changes a tenant, unless somebody else has changed it: then `isOutdated` holds for the error. */
    update: async ({ id, etag, settings }: Tenant, { requestCertificate, certificateArn, ...change }: TenantChange) => {
      const { DistributionId, Domains = [], Parameters, ConnectionGroupId, Enabled } = settings;
      const response = await client.send(
        new UpdateDistributionTenantCommand({
          Id: id,
          IfMatch: etag,
          // The whole configuration: CloudFront's updates replace it.
          DistributionId,
          Domains: Domains.map(({ Domain }) => ({ Domain })),
          Parameters,
          ConnectionGroupId,
          Enabled,
          Customizations: customizations(settings, certificateArn),
          ...(requestCertificate ? { ManagedCertificateRequest: CERTIFICATE_REQUEST } : {}),
          ...change,
        }),
      );
      return tenantOf(response);
    },

    delete: async ({ id, etag }: Tenant): Promise<void> => {
      await client.send(new DeleteDistributionTenantCommand({ Id: id, IfMatch: etag }));
    },

    certificate: async ({ id }: Tenant): Promise<ManagedCertificate | undefined> =>
      unlessMissing(async () => {
        const { ManagedCertificateDetails: details } = await client.send(
          new GetManagedCertificateDetailsCommand({ Identifier: id }),
        );
        return details && { arn: details.CertificateArn, status: details.CertificateStatus };
      }),

    /** Whether the domain of a tenant points to it, as far as CloudFront knows. */
    isPointedTo: async ({ id }: Tenant, domain: string): Promise<boolean> => {
      const { DnsConfigurationList = [] } = await client.send(
        new VerifyDnsConfigurationCommand({ Identifier: id, Domain: domain }),
      );
      return DnsConfigurationList.every(({ Status }) => Status !== 'invalid-configuration');
    },

    /** The resources that hold a domain, in words. CloudFront tells only whoever has a certificate for the domain. */
    conflicts: async (domain: string): Promise<string[]> => {
      const request = { Domain: domain, DomainControlValidationResource: { DistributionId: distributionId } };
      try {
        const { DomainConflicts = [] } = await client.send(new ListDomainConflictsCommand(request));
        return DomainConflicts.map(
          ({ ResourceType, ResourceId, AccountId }) =>
            `the CloudFront ${ResourceType?.replace('-', ' ')} ${ResourceId} of the AWS account ${AccountId}`,
        );
      } catch {
        return [];
      }
    },
  };
}

export type Tenants = ReturnType<typeof connectTenants>;

/** Names have up to 128 characters, and domains up to 253. */
function tenantName(domain: string): string {
  return domain.length <= 128 ? domain : `${domain.slice(0, 87)}-${createHash('sha1').update(domain).digest('hex')}`;
}

async function unlessMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof EntityNotFound) return undefined;
    throw error;
  }
}

function tenantOf({
  DistributionTenant: settings,
  ETag: etag,
}: {
  readonly DistributionTenant?: DistributionTenant | undefined;
  readonly ETag?: string | undefined;
}): Tenant {
  const { Id: id, DistributionId, Enabled = false, Domains = [], Customizations } = settings ?? {};
  if (!settings || id === undefined || etag === undefined) throw new Error('CloudFront described no tenant.');
  return {
    id,
    etag,
    distributionId: DistributionId,
    isEnabled: Enabled,
    isActive: Domains.length > 0 && Domains.every(({ Status }) => Status === 'active'),
    certificateArn: Customizations?.Certificate?.Arn,
    settings,
  };
}

function customizations({ Customizations }: DistributionTenant, certificateArn: string | undefined): Customizations {
  return { ...Customizations, ...(certificateArn === undefined ? {} : { Certificate: { Arn: certificateArn } }) };
}
