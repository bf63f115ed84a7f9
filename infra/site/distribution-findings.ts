import { Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';

/** Acknowledges the cdk-nag findings of a distribution, with reasons. */
export function acknowledgeDistribution(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'The site and the dashboard are available in every country.' },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'AWS WAF has a monthly price. The files are static, and the API of the dashboard has throttles.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason: 'The pages are public, and the API logs its own requests.',
    },
    {
      id: 'AwsSolutions-CFR4',
      reason: 'CloudFront sets the TLS version of its own host names. Custom domains use TLS 1.2 or later.',
    },
  );
}
