import { type CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { ApiStackContext } from '../context.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { categoryLimit } from './category-limit.ts';
import { addWebAcl, managedRules, requestLimit } from './web-acl.ts';

const KEY_HEADER = 'authorization';

/**
 * Rules of Amazon's that would block valid requests, so they only count. A text may look like a script tag, a
 * body may be larger than 8 KB, and clients don't have to send a User-Agent.
 */
const COUNTED_COMMON_RULES = [
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'NoUserAgent_HEADER',
  'SizeRestrictions_BODY',
];
export const COUNTED_BAD_INPUT_RULES = ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'];

/** Puts the firewall of the settings, or an existing one, in front of the API. */
export function addFirewall({ stack, settings, apiStage }: ApiStackContext): void {
  const { firewall } = settings;
  const scope = new Construct(stack, 'Firewall');
  const webAclArn =
    settings.webAclArn ?? (firewall && addWebAcl(new Construct(scope, 'Acl'), stack.logs, apiAcl(firewall)));
  if (webAclArn) new CfnWebACLAssociation(scope, 'Association', { resourceArn: apiStage.stageArn, webAclArn });
}

/** Amazon's managed rules, and limits on the requests of one address and one key, and on single paths. */
function apiAcl(limits: NonNullable<StageSettings['firewall']>) {
  const { requestsPerAddressInFiveMinutes, requestsPerKeyInFiveMinutes } = limits;
  return {
    scope: 'REGIONAL',
    secretHeader: KEY_HEADER,
    rules: [
      requestLimit('RequestsPerAddress', { aggregateKeyType: 'IP', limit: requestsPerAddressInFiveMinutes }),
      requestLimit('RequestsPerKey', perKey(requestsPerKeyInFiveMinutes)),
      categoryLimit(limits.categoriesPerAddressInOneMinute),
      managedRules('AWSManagedRulesAmazonIpReputationList'),
      managedRules('AWSManagedRulesCommonRuleSet', COUNTED_COMMON_RULES),
      managedRules('AWSManagedRulesKnownBadInputsRuleSet', COUNTED_BAD_INPUT_RULES),
    ],
  } as const;
}

/**
 * Counts by the `Authorization` header, valid or not; requests without one are not counted. The scheme may be written
 * in any case and followed by any number of spaces, so neither may make it count as another key.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-aggregation-options.html
 */
function perKey(limit: number): CfnWebACL.RateBasedStatementProperty {
  const textTransformations = ['COMPRESS_WHITE_SPACE', 'LOWERCASE'].map((type, priority) => ({ type, priority }));
  return {
    limit,
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [{ header: { name: KEY_HEADER, textTransformations } }],
  };
}
