import * as z from 'zod';
import { defaultRate } from '../../lib/config/stages.ts';
import { arn, integer, type SettingRules } from '../settings/setting-rules.ts';
import { categoriesOfKey } from './category-limit.ts';
import { FIREWALL_WINDOW_SECONDS } from './web-acl.ts';

/** The limit of a rate-based rule: https://docs.aws.amazon.com/waf/latest/APIReference/API_RateBasedStatement.html */
const limit = integer(10, 2_000_000_000);

export const firewallSettings = {
  /**
   * AWS WAF in front of the API: Amazon's managed rules, and limits on the requests of one address and of one API key.
   */
  firewall: z
    .object({
      requestsPerAddressInFiveMinutes: limit,
      requestsPerKeyInFiveMinutes: limit,
      /** Requests to create a category, whatever their response: those without a key share the throttle of that operation. */
      categoriesPerAddressInOneMinute: limit,
    })
    .optional(),
  /** An existing web ACL for the API, in the stage's region, in place of that of `firewall`. */
  webAclArn: webAclIn('a regional web ACL', '[a-z0-9-]+:\\d{12}:regional').optional(),
};

export const firewallRules: SettingRules<z.infer<z.ZodObject<typeof firewallSettings>>> = {
  *problems({ firewall }, { stage }) {
    if (!firewall) return;
    const requests = defaultRate(stage) * FIREWALL_WINDOW_SECONDS;
    const categories = categoriesOfKey(defaultRate(stage));
    for (const [name, limit] of Object.entries(firewall)) {
      const sent = name === 'categoriesPerAddressInOneMinute' ? categories : requests;
      if (limit > sent) continue;
      yield [`firewall.${name}`, `must be more than ${sent}, the requests that a key with the default rate can send`];
    }
  },
};

/** The ARN of a web ACL in some place: a region, an account and a scope. */
export function webAclIn(what: string, place: string) {
  return arn(what, `wafv2:${place}/webacl/[\\w-]+/[\\w-]+`);
}
