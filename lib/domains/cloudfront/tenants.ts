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
import { CLIENT_SETTINGS } from '../../aws/client-settings.ts';
import { SERVICE } from '../../config/service-name.ts';
import { changedSettings, type Tenant, type TenantChange, tenantName, tenantOf } from './tenant.ts';

/** CloudFront itself proves control of the domain to the certificate authority, with a file that it serves there. */
const CERTIFICATE_REQUEST = { ValidationTokenHost: 'cloudfront' } as const;

/** Whether a call failed because somebody else changed the tenant after it was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof PreconditionFailed || error instanceof InvalidIfMatchVersion;
}

/**
 * The CloudFront API calls that custom domains need.
 * @param host the distribution, connection group and stage of new tenants
 */
export function connectTenants(host: Readonly<Record<'distributionId' | 'connectionGroupId' | 'stage', string>>) {
  const { distributionId, connectionGroupId, stage } = host;
  // The tags of the stage's resources. Permissions to change a tenant depend on its stage.
  const tags = Object.entries({ project: SERVICE, stage }).map(([Key, Value]) => ({ Key, Value }));
  // CloudFront is a global service. Its API is in us-east-1.
  const client = new CloudFrontClient({ ...CLIENT_SETTINGS, region: 'us-east-1' });
  return {
    /** The tenant in this account that has a domain. */
    find: (Domain: string) =>
      unlessMissing(async () => tenantOf(await client.send(new GetDistributionTenantByDomainCommand({ Domain })))),

    /** The tenant that was created for a domain. */
    findByName: (domain: string) =>
      unlessMissing(async () => {
        const command = new GetDistributionTenantCommand({ Identifier: tenantName(domain) });
        return tenantOf(await client.send(command));
      }),

    create: async (domain: string): Promise<void> => {
      await client.send(
        new CreateDistributionTenantCommand({
          DistributionId: distributionId,
          ConnectionGroupId: connectionGroupId,
          Name: tenantName(domain),
          Domains: [{ Domain: domain }],
          ManagedCertificateRequest: CERTIFICATE_REQUEST,
          Enabled: true,
          Tags: { Items: tags },
        }),
      );
    },

    /** Changes a tenant. @throws an error for which `isOutdated` is true when somebody else has changed the tenant */
    update: async (tenant: Tenant, change: TenantChange): Promise<Tenant> => {
      const command = new UpdateDistributionTenantCommand({
        Id: tenant.Id,
        IfMatch: tenant.etag,
        ...changedSettings(tenant, change),
        ...(change.requestCertificate && { ManagedCertificateRequest: CERTIFICATE_REQUEST }),
      });
      return tenantOf(await client.send(command));
    },

    delete: async ({ Id, etag }: Tenant): Promise<void> => {
      await client.send(new DeleteDistributionTenantCommand({ Id, IfMatch: etag }));
    },

    certificate: ({ Id }: Tenant) =>
      unlessMissing(async () => {
        const { ManagedCertificateDetails: details } = await client.send(
          new GetManagedCertificateDetailsCommand({ Identifier: Id }),
        );
        return details && { arn: details.CertificateArn, status: details.CertificateStatus };
      }),

    /** Whether CloudFront sees a tenant's domain pointing to the tenant. */
    isPointedTo: async ({ Id }: Tenant, domain: string): Promise<boolean> => {
      const { DnsConfigurationList = [] } = await client.send(
        new VerifyDnsConfigurationCommand({ Identifier: Id, Domain: domain }),
      );
      return DnsConfigurationList.every(({ Status }) => Status !== 'invalid-configuration');
    },

    /**
     * Describes the resources that hold a domain. CloudFront lists them only for accounts that have a certificate for
     * the domain.
     */
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
