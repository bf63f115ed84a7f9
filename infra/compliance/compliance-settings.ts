import * as z from 'zod';
import { arn, type SettingRules } from '../settings/setting-rules.ts';

/** https://aws.amazon.com/compliance/fips/ */
const FIPS_REGION = /^(?:us|us-gov|ca)-/;

export const complianceSettings = {
  /**
   * The KMS key that encrypts tables, logs, topics, secrets, buckets, backups and the functions' environment variables.
   * Stacks in other regions use its replica there, so with those it has to be a multi-Region key.
   */
  encryptionKeyArn: arn('a KMS key', 'kms:[a-z0-9-]+:\\d{12}:key/[\\w-]+').optional(),
  /** Whether functions call AWS at endpoints with FIPS 140-3. They exist only in regions of the USA and Canada. */
  fipsEndpoints: z.boolean().optional(),
  /** Where the log groups in the stage's region are streamed, such as a Kinesis stream and the role that may write to it. */
  logDestination: z
    .object({
      arn: arn('a stream, function or destination', '(?:firehose|kinesis|lambda|logs):.*'),
      roleArn: z.string().optional(),
    })
    .optional(),
};

export const complianceRules: SettingRules<z.infer<z.ZodObject<typeof complianceSettings>>> = {
  *problems({ encryptionKeyArn, fipsEndpoints, region }, { otherRegions }) {
    const others = otherRegions.filter((other) => other !== region);
    if (encryptionKeyArn && others.length > 0 && !encryptionKeyArn.includes(':key/mrk-'))
      yield ['encryptionKeyArn', `must be a multi-Region key, because the stage has stacks in ${others.join(' and ')}`];
    if (fipsEndpoints && !FIPS_REGION.test(region ?? ''))
      yield ['fipsEndpoints', 'needs a region of the USA or Canada'];
  },
};
