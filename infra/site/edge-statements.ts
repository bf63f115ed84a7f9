import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { SiteHosting } from './site-hosting.ts';

/** Why some of these statements have wildcards, for cdk-nag. */
export const WILDCARD_REASON =
  'The id of a tenant, the id of its certificate and the id of a deployment are known only once these exist.';

/** CloudFront requests the certificates of tenants in this region, wherever the stack is. */
const CERTIFICATE_REGION = 'us-east-1';

/**
 * What it takes to serve domains: a tenant for each, with its certificate.
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

/** What it takes to publish what each host serves, with the page for missing files of the live deployment. */
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

/** What it takes to make and remove the accounts of people. */
export function accountStatements(userPoolArn: string): PolicyStatement[] {
  return [
    new PolicyStatement({
      actions: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminDeleteUser'],
      resources: [userPoolArn],
    }),
  ];
}
