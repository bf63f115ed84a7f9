import { arn, type SettingRules } from '../settings/setting-rules.ts';

/** A domain name of the operator's. It takes two deployments: without its DNS record, no client could use it. */
export interface OwnDomain {
  readonly name: string;
  /** Required without `hostedZone`, and for a certificate in another region than the stage's. */
  readonly certificateArn?: string;
  /** The zone in Route 53 for the DNS record and, without `certificateArn`, for a certificate that is validated there. */
  readonly hostedZone?: { readonly id: string; readonly name: string };
  /**
   * Whether clients can use the name: its DNS record exists. Until then, the address that AWS assigned stays the published one. Afterwards
   * the name replaces it.
   */
  readonly hasDnsRecord: boolean;
}

/**
 * The rules for a setting with a domain.
 * @param certificateRegion the region that its certificate has to be in; by default, the stage's
 */
export function domainRules<Settings>(
  setting: string,
  domainOf: (settings: Settings) => OwnDomain | undefined,
  certificateRegion?: string,
): SettingRules<Settings> {
  const certificate = arn(`acm:${certificateRegion ?? '[a-z0-9-]+'}:\\d{12}:certificate/[\\w-]+`);
  return {
    formats: [
      [RegExp(`^${setting}\\.name$`), 'is not a domain name: "$"', /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/],
      [RegExp(`^${setting}\\.hostedZone\\.id$`), 'is not the id of a hosted zone: "$"', /^Z[A-Z0-9]+$/],
      [
        RegExp(`^${setting}\\.certificateArn$`),
        `is not the ARN of a certificate${certificateRegion ? ` in ${certificateRegion}` : ''}: "$"`,
        (value) => value === '' || certificate.test(String(value)),
      ],
    ],
    *problems(settings) {
      const own = domainOf(settings);
      if (!own) return;
      const { name, certificateArn, hostedZone } = own;
      if (hostedZone && !`.${name}`.endsWith(`.${hostedZone.name}`))
        yield [`${setting}.hostedZone.name`, `is not a zone of ${name}: "${hostedZone.name}"`];
      if (certificateArn) return;
      if (!hostedZone) yield [`${setting}.certificateArn`, `is missing: ${name} needs a certificate`];
      if (certificateRegion && settings.region !== certificateRegion)
        yield [`${setting}.certificateArn`, 'is missing: a stack creates certificates only in its own region'];
    },
  };
}
