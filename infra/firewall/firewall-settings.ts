import { defaultRate } from '../../lib/config/stages.ts';
import { arn, integer, type SettingRules } from '../settings/setting-rules.ts';
import { type PathLimits, pathRequestsOfKey } from './path-limits.ts';
import { FIREWALL_WINDOW_SECONDS } from './web-acl.ts';

/** The limits of a rate-based rule: https://docs.aws.amazon.com/waf/latest/APIReference/API_RateBasedStatement.html */
const LIMITS = [10, 2_000_000_000] as const;

export interface FirewallSettings {
  /**
   * AWS WAF in front of the API: Amazon's managed rules, and limits on the requests of one address and of one API key.
   */
  readonly firewall?: PathLimits & {
    readonly requestsPerAddressInFiveMinutes: number;
    readonly requestsPerKeyInFiveMinutes: number;
  };
  /** An existing web ACL for the API, in the stage's region, in place of that of `firewall`. */
  readonly webAclArn?: string;
}

export const firewallRules: SettingRules<FirewallSettings> = {
  formats: [
    [/^firewall\.\w+$/, `must be an integer from ${LIMITS.join(' to ')}, not $`, integer(...LIMITS)],
    [/^webAclArn$/, 'is not the ARN of a regional web ACL: "$"', webAclIn('[a-z0-9-]+', 'regional')],
  ],
  *problems({ firewall }, { stage }) {
    const rate = defaultRate(stage);
    const sent = new Map(
      Object.entries({
        requestsPerAddressInFiveMinutes: rate * FIREWALL_WINDOW_SECONDS,
        requestsPerKeyInFiveMinutes: rate * FIREWALL_WINDOW_SECONDS,
        ...pathRequestsOfKey(rate),
      }),
    );
    for (const [name, limit] of Object.entries(firewall ?? {})) {
      const sentByOneKey = sent.get(name) ?? 0;
      if (limit <= sentByOneKey)
        yield [
          `firewall.${name}`,
          `must be more than ${sentByOneKey}, the requests that a key with the default rate can send`,
        ];
    }
  },
};

/** The format of the ARN of a web ACL. */
export function webAclIn(region: string, scope: string): RegExp {
  return arn(`wafv2:${region}:\\d{12}:${scope}/webacl/[\\w-]+/[\\w-]+`);
}
