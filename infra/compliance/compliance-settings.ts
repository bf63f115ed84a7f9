import { arn, type SettingRules } from '../settings/setting-rules.ts';

/** https://aws.amazon.com/compliance/fips/ */
const FIPS_REGION = /^(?:us|us-gov|ca)-/;

export interface ComplianceSettings {
  /**
   * The KMS key that encrypts tables, logs, topics, secrets, buckets, backups and the functions' environment variables.
   * Stacks in other regions use its replica there, so with those it has to be a multi-Region key.
   */
  readonly encryptionKeyArn?: string;
  /** Whether functions call AWS at endpoints with FIPS 140-3. They exist only in regions of the USA and Canada. */
  readonly fipsEndpoints?: boolean;
  /** Where the log groups in the stage's region are streamed, such as a Kinesis stream and the role that may write to it. */
  readonly logDestination?: { readonly arn: string; readonly roleArn?: string };
}

export const complianceRules: SettingRules<ComplianceSettings> = {
  formats: [
    [/^encryptionKeyArn$/, 'is not the ARN of a KMS key: "$"', arn('kms:[a-z0-9-]+:\\d{12}:key/[\\w-]+')],
    [
      /^logDestination\.arn$/,
      'is not the ARN of a stream, function or destination: "$"',
      arn('(?:firehose|kinesis|lambda|logs):.*'),
    ],
  ],
  *problems({ encryptionKeyArn, fipsEndpoints, region }, { otherRegions }) {
    const others = otherRegions.filter((other) => other !== region);
    if (encryptionKeyArn && others.length > 0 && !encryptionKeyArn.includes(':key/mrk-'))
      yield ['encryptionKeyArn', `must be a multi-Region key, because the stage has stacks in ${others.join(' and ')}`];
    if (fipsEndpoints && !FIPS_REGION.test(region ?? ''))
      yield ['fipsEndpoints', 'needs a region of the USA or Canada'];
  },
};
