import { hash } from 'node:crypto';
import type { DistributionTenant, GetDistributionTenantCommandOutput } from '@aws-sdk/client-cloudfront';

/** A distribution tenant, as CloudFront describes it: one domain of the multi-tenant distribution. */
export interface Tenant extends DistributionTenant {
  readonly Id: string;
  readonly etag: string;
}

export interface TenantChange {
  readonly Enabled?: boolean;
  readonly certificateArn?: string;
  /** Whether to request a new certificate. */
  readonly requestCertificate?: boolean;
}

/** The name of a domain's tenant. Tenant names have at most 128 characters, but domains up to 253. */
export function tenantName(domain: string): string {
  return domain.length <= 128 ? domain : `${domain.slice(0, 87)}-${hash('sha1', domain)}`;
}

/** Reads a tenant from a CloudFront response. */
export function tenantOf(response: Pick<GetDistributionTenantCommandOutput, 'DistributionTenant' | 'ETag'>): Tenant {
  const { DistributionTenant: tenant, ETag: etag } = response;
  if (tenant?.Id === undefined || etag === undefined) throw new Error('The CloudFront response has no tenant.');
  return { ...tenant, Id: tenant.Id, etag };
}

/** Whether CloudFront serves the tenant's domain over HTTPS. */
export function isActive({ Domains = [] }: Tenant): boolean {
  return Domains.length > 0 && Domains.every(({ Status }) => Status === 'active');
}

/** The complete configuration of a tenant after a change, because CloudFront's updates replace all of it. */
export function changedSettings(tenant: Tenant, { certificateArn, Enabled = tenant.Enabled }: TenantChange) {
  const { DistributionId, Domains = [], Parameters, ConnectionGroupId, Customizations } = tenant;
  const certificate = certificateArn && { Certificate: { Arn: certificateArn } };
  return {
    DistributionId,
    Domains: Domains.map(({ Domain }) => ({ Domain })),
    Parameters,
    ConnectionGroupId,
    Customizations: { ...Customizations, ...certificate },
    Enabled,
  };
}
