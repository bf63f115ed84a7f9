import { Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';

/** Says why a distribution is as it is where cdk-nag recommends otherwise. */
export function acknowledgeDistribution(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'The site and its dashboard are for people in every country.' },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'AWS WAF costs by the month. Files are static and the API behind the dashboard has its own throttles.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'Pages are public, and every request to an API is in the access log of that API.',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason: 'CloudFront sets the protocol for its own names. The certificates of tenants bring TLS 1.2 and up.',
    },
  );
}
