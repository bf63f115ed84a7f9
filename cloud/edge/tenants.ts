import {
  CloudFrontClient,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
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
import { CLIENT_SETTINGS } from '../client-settings.ts';
import {
  changedSettings,
  type ManagedCertificate,
  type Tenant,
  type TenantChange,
  tenantName,
  tenantOf,
} from './tenant.ts';

/** CloudFront proves the control of the domain to the certificate authority, by a file at the domain. */
const CERTIFICATE_REQUEST = { ValidationTokenHost: 'cloudfront' } as const;

/** Where domains become tenants. */
export interface TenantHost {
  readonly distributionId: string;
  readonly connectionGroupId: string;
}

/** Whether somebody else changed a tenant since it was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof PreconditionFailed || error instanceof InvalidIfMatchVersion;
}

/** The calls of CloudFront's API that custom domains need. */
export function connectTenants({ distributionId, connectionGroupId }: TenantHost) {
  // CloudFront is a global service, with its API in us-east-1.
  const client = new CloudFrontClient({ ...CLIENT_SETTINGS, region: 'us-east-1' });
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
    update: async (tenant: Tenant, change: TenantChange): Promise<Tenant> => {
      const command = new UpdateDistributionTenantCommand({
        Id: tenant.id,
        IfMatch: tenant.etag,
        ...changedSettings(tenant, change),
        ...(change.requestCertificate ? { ManagedCertificateRequest: CERTIFICATE_REQUEST } : {}),
      });
      return tenantOf(await client.send(command));
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

async function unlessMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof EntityNotFound) return undefined;
    throw error;
  }
}
