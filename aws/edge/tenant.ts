import { createHash } from 'node:crypto';
import type { DistributionTenant, GetDistributionTenantCommandOutput } from '@aws-sdk/client-cloudfront';

/** A distribution tenant: one domain of the multi-tenant distribution. */
export interface Tenant {
  readonly id: string;
  readonly etag: string;
  readonly distributionId: string | undefined;
  readonly isEnabled: boolean;
  /** Whether CloudFront serves the tenant's domain over HTTPS. */
  readonly isActive: boolean;
  readonly certificateArn: string | undefined;
  /** The tenant as CloudFront describes it. */
  readonly settings: DistributionTenant;
}

export interface TenantChange {
  readonly Enabled?: boolean;
  readonly certificateArn?: string;
  /** Whether to request a new certificate. */
  readonly requestCertificate?: boolean;
}

/** The name of a domain's tenant. Tenant names have at most 128 characters, but domains up to 253. */
export function tenantName(domain: string): string {
  return domain.length <= 128 ? domain : `${domain.slice(0, 87)}-${createHash('sha1').update(domain).digest('hex')}`;
}

/** Reads a tenant from a CloudFront response. */
export function tenantOf(response: Pick<GetDistributionTenantCommandOutput, 'DistributionTenant' | 'ETag'>): Tenant {
  const { DistributionTenant: settings, ETag: etag } = response;
  const { Id: id, DistributionId, Enabled = false, Domains = [], Customizations } = settings ?? {};
  if (!settings || id === undefined || etag === undefined) throw new Error('The CloudFront response has no tenant.');
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

/** The complete configuration of a tenant after a change, because CloudFront's updates replace all of it. */
export function changedSettings({ settings }: Tenant, { certificateArn, Enabled = settings.Enabled }: TenantChange) {
  const { DistributionId, Domains = [], Parameters, ConnectionGroupId } = settings;
  const certificate = certificateArn && { Certificate: { Arn: certificateArn } };
  return {
    DistributionId,
    Domains: Domains.map(({ Domain }) => ({ Domain })),
    Parameters,
    ConnectionGroupId,
    Customizations: { ...settings.Customizations, ...certificate },
    Enabled,
  };
}
