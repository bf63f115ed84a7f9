import * as z from 'zod';
import { type SettingRules, text } from '../settings/setting-rules.ts';

/**
 * A domain name of the operator's. It takes two deployments: without its DNS record, no client could use it.
 * @param region the region that its certificate has to be in, as a pattern
 */
export const ownDomain = (certificate: string, region = '[a-z0-9-]+') =>
  z.object({
    name: text(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'is not a domain name: "$"'),
    /** Required without `hostedZone`, and for a certificate in another region than the stage's. */
    certificateArn: text(
      RegExp(`^(?:arn:aws[a-z-]*:acm:${region}:\\d{12}:certificate/[\\w-]+)?$`),
      `is not the ARN of ${certificate}: "$"`,
    ).optional(),
    /** The zone in Route 53 for the DNS record and, without `certificateArn`, for a certificate that is validated there. */
    hostedZone: z
      .object({ id: text(/^Z[A-Z0-9]+$/, 'is not the ID of a hosted zone: "$"'), name: z.string() })
      .optional(),
    /**
     * Whether clients can use the name: its DNS record exists. Until then, the address that AWS assigned stays the
     * published one. Afterwards the name replaces it.
     */
    hasDnsRecord: z.boolean(),
  });

export type OwnDomain = z.infer<ReturnType<typeof ownDomain>>;

/**
 * The rules for a setting with a domain.
 * @param certificateRegion the region that its certificate has to be in; by default, the stage's
 */
export function domainRules<Setting extends string>(
  setting: Setting,
  certificateRegion?: string,
): SettingRules<{ readonly [Name in Setting]?: OwnDomain | undefined }> {
  return {
    *problems({ [setting]: own, region }) {
      if (!own) return;
      const { name, certificateArn, hostedZone } = own;
      if (hostedZone && !`.${name}`.endsWith(`.${hostedZone.name}`))
        yield [`${setting}.hostedZone.name`, `is not a zone of ${name}: "${hostedZone.name}"`];
      if (certificateArn) return;
      if (!hostedZone) yield [`${setting}.certificateArn`, `is missing: ${name} needs a certificate`];
      if (certificateRegion && region !== certificateRegion)
        yield [`${setting}.certificateArn`, 'is missing: a stack creates certificates only in its own region'];
    },
  };
}
