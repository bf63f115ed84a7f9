import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { SiteHosting } from './site-hosting.ts';

/** The reason for the wildcards in these statements, for cdk-nag. */
export const WILDCARD_REASON =
  'Tenants, their certificates and deployments are created at run time, so the stack does not know their ids.';

/** CloudFront requests the certificates of tenants in this region, whatever the stack's region. */
const CERTIFICATE_REGION = 'us-east-1';

/**
 * Permissions to serve custom domains, each with a tenant and a certificate.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/managed-cloudfront-certificates.html
 */
export function tenantStatements({ domains, connectionGroup }: SiteHosting): PolicyStatement[] {
  const arn = (resource: string) => `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:${resource}`;
  const certificates = `arn:${Aws.PARTITION}:acm:${CERTIFICATE_REGION}:${Aws.ACCOUNT_ID}:certificate/*`;
  return [
    new PolicyStatement({
      actions: [
        'cloudfront:CreateDistributionTenant',
        'cloudfront:DeleteDistributionTenant',
        'cloudfront:GetDistributionTenant',
        'cloudfront:GetDistributionTenantByDomain',
        'cloudfront:GetManagedCertificateDetails',
        'cloudfront:ListDomainConflicts',
        'cloudfront:UpdateDistributionTenant',
        'cloudfront:VerifyDnsConfiguration',
      ],
      resources: [
        arn('distribution-tenant/*'),
        arn(`distribution/${domains.distributionId}`),
        arn(`connection-group/${connectionGroup.attrId}`),
      ],
    }),
    new PolicyStatement({
      actions: ['acm:DescribeCertificate', 'acm:RequestCertificate'],
      resources: [certificates],
    }),
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

/** Permissions to create and delete accounts. */
export function accountStatements(userPoolArn: string): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminDeleteUser'],
      resources: [userPoolArn],
    }),
  ];
}
