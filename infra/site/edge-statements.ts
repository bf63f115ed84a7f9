import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { SiteHosting } from './site-hosting.ts';

/** The reason for the wildcards in these statements, for cdk-nag. */
export const WILDCARD_REASON =
  'Tenants, their certificates and deployments are created at run time, so the stack does not know their ids.';

/** CloudFront requests the certificates of tenants in this region, whatever the stack's region. */
const CERTIFICATE_REGION = 'us-east-1';

/**
 * Permissions to serve custom domains, each with a tenant and a certificate. Every stage of an account sees all of its
 * tenants, but can only create, tag, change and delete those with its own tag. Actions that create something do not
 * support permissions on resources.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/managed-cloudfront-certificates.html
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncloudfront.html
 */
export function tenantStatements({ domains, connectionGroup }: SiteHosting, stage: string): PolicyStatement[] {
  const arn = (resource: string) => `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:${resource}`;
  const tenants = [arn('distribution-tenant/*')];
  const hosts = [arn(`distribution/${domains.distributionId}`), arn(`connection-group/${connectionGroup.attrId}`)];
  const tagsAsOwn = { 'aws:RequestTag/stage': stage };
  const isOwn = { 'aws:ResourceTag/stage': stage };
  const certificates = `arn:${Aws.PARTITION}:acm:${CERTIFICATE_REGION}:${Aws.ACCOUNT_ID}:certificate/*`;
  return [
    new PolicyStatement({
      actions: [
        'cloudfront:GetDistributionTenant',
        'cloudfront:GetDistributionTenantByDomain',
        'cloudfront:GetManagedCertificateDetails',
        'cloudfront:ListDomainConflicts',
        'cloudfront:VerifyDnsConfiguration',
      ],
      resources: [...tenants, ...hosts],
    }),
    new PolicyStatement({
      actions: ['cloudfront:CreateDistributionTenant'],
      resources: ['*'],
      conditions: { StringEquals: tagsAsOwn },
    }),
    // A tenant that is being created has no tag yet. A tenant of another stage has one, and must not get a new one.
    new PolicyStatement({
      actions: ['cloudfront:TagResource'],
      resources: tenants,
      conditions: { StringEquals: tagsAsOwn, StringEqualsIfExists: isOwn },
    }),
    new PolicyStatement({
      actions: ['cloudfront:DeleteDistributionTenant', 'cloudfront:UpdateDistributionTenant'],
      resources: tenants,
      conditions: { StringEquals: isOwn },
    }),
    new PolicyStatement({ actions: ['cloudfront:UpdateDistributionTenant'], resources: hosts }),
    new PolicyStatement({ actions: ['acm:DescribeCertificate'], resources: [certificates] }),
    new PolicyStatement({ actions: ['acm:RequestCertificate'], resources: ['*'] }),
  ];
}

/** Permissions to publish what each host serves, and to switch the 404 page to the live deployment's. */
export function publicationStatements({ hostRules, bucket }: SiteHosting): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: [
        'cloudfront-keyvaluestore:DescribeKeyValueStore',
        'cloudfront-keyvaluestore:ListKeys',
        'cloudfront-keyvaluestore:UpdateKeys',
      ],
      resources: [hostRules.keyValueStoreArn],
    }),
    new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('deployments/*')] }),
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [bucket.arnForObjects('404.html')] }),
  ];
}
