import { Aws } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { allow } from '../allow.ts';
import { StageStack } from '../stage-stack.ts';
import type { SiteHosting } from './site-hosting.ts';
import { EDGE_REGION } from './site-settings.ts';

/**
 * The reason for the wildcards in the statements of services, for cdk-nag. About CloudWatch:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncloudwatch.html
 */
export const WILDCARD_REASON =
  'Tenants, their certificates and deployments are created at run time, so the stack does not know their IDs. CloudWatch has no permissions on single metrics.';

const READING_TENANTS = [
  'cloudfront:GetDistributionTenant',
  'cloudfront:GetDistributionTenantByDomain',
  'cloudfront:GetManagedCertificateDetails',
  'cloudfront:ListDomainConflicts',
  'cloudfront:VerifyDnsConfiguration',
];
const PUBLISHING = ['DescribeKeyValueStore', 'ListKeys', 'UpdateKeys'].map(
  (action) => `cloudfront-keyvaluestore:${action}`,
);

/** Permissions of whatever changes domains. */
export const domainStatements = (site: SiteHosting): PolicyStatement[] => [
  ...publicationStatements(site),
  ...tenantStatements(site),
];

/**
 * Permissions to serve custom domains, each with a tenant and a certificate. Every stage of an account sees all of its
 * tenants, but can only create, tag, change and delete those with its own tag. Actions that create something do not
 * support permissions on resources.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/managed-cloudfront-certificates.html
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncloudfront.html
 */
function tenantStatements(site: SiteHosting): PolicyStatement[] {
  const { domains, connectionGroup } = site;
  const { stage } = StageStack.of(site);
  const arn = (resource: string) => `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:${resource}`;
  const tenants = [arn('distribution-tenant/*')];
  const hosts = [arn(`distribution/${domains.distributionId}`), arn(`connection-group/${connectionGroup.attrId}`)];
  const tagsAsOwn = { 'aws:RequestTag/stage': stage };
  const isOwn = { 'aws:ResourceTag/stage': stage };
  const certificates = `arn:${Aws.PARTITION}:acm:${EDGE_REGION}:${Aws.ACCOUNT_ID}:certificate/*`;
  return [
    allow(READING_TENANTS, [...tenants, ...hosts]),
    allow(['cloudfront:CreateDistributionTenant'], ['*'], { StringEquals: tagsAsOwn }),
    // A tenant that is being created has no tag yet. A tenant of another stage has one, and must not get a new one.
    allow(['cloudfront:TagResource'], tenants, { StringEquals: tagsAsOwn, StringEqualsIfExists: isOwn }),
    allow(['cloudfront:DeleteDistributionTenant', 'cloudfront:UpdateDistributionTenant'], tenants, {
      StringEquals: isOwn,
    }),
    allow(['cloudfront:UpdateDistributionTenant'], hosts),
    allow(['acm:DescribeCertificate'], [certificates]),
    allow(['acm:RequestCertificate'], ['*']),
  ];
}

/** Permissions to publish what each host serves, and to switch the 404 page to the live deployment's. */
export function publicationStatements({ hostRules, bucket }: SiteHosting): PolicyStatement[] {
  return [
    allow(PUBLISHING, [hostRules.keyValueStoreArn]),
    allow(['s3:GetObject'], [bucket.arnForObjects('deployments/*')]),
    allow(['s3:PutObject'], [bucket.arnForObjects('404.html')]),
  ];
}
