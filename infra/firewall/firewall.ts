import type { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { type CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { StageSettings } from '../stage-settings.ts';
import { managedRules, requestLimit, WebAcl } from './web-acl.ts';

const KEY_HEADER = 'authorization';

/**
 * Rules of Amazon's that would block valid requests, so they only count. A category name may look like a script tag, a
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

export interface FirewallSettings extends NonNullable<StageSettings['firewall']> {
  readonly logRetentionDays: number;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * AWS WAF in front of a stage of the API: Amazon's managed rules, and limits on the requests of one address and one
 * key.
 */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, settings: FirewallSettings) {
    super(scope, id);
    const { requestsPerAddressInFiveMinutes, requestsPerKeyInFiveMinutes, ...log } = settings;
    const acl = new WebAcl(this, 'Acl', {
      scope: 'REGIONAL',
      secretHeader: KEY_HEADER,
      rules: [
        requestLimit('RequestsPerAddress', { aggregateKeyType: 'IP', limit: requestsPerAddressInFiveMinutes }),
        requestLimit('RequestsPerKey', perKey(requestsPerKeyInFiveMinutes)),
        managedRules('AWSManagedRulesAmazonIpReputationList'),
        managedRules('AWSManagedRulesCommonRuleSet', COUNTED_COMMON_RULES),
        managedRules('AWSManagedRulesKnownBadInputsRuleSet', COUNTED_BAD_INPUT_RULES),
      ],
      ...log,
    });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: stage.stageArn, webAclArn: acl.arn });
  }
}

/**
 * Counts by the `Authorization` header, valid or not; requests without one are not counted. The scheme may be written
 * in any case and followed by any number of spaces, so neither may make it count as another key.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-aggregation-options.html
 */
function perKey(limit: number): Omit<CfnWebACL.RateBasedStatementProperty, 'evaluationWindowSec'> {
  const textTransformations = ['COMPRESS_WHITE_SPACE', 'LOWERCASE'].map((type, priority) => ({ type, priority }));
  return {
    limit,
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [{ header: { name: KEY_HEADER, textTransformations } }],
  };
}
