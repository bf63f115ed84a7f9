import type { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { type CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { createCategory } from '../../lib/contract/generated/public/create-category.ts';
import type { StageSettings } from '../stage-settings.ts';
import { managedRules, requestLimit, WebAcl } from './web-acl.ts';

const KEY_HEADER = 'authorization';
const MINUTE_SECONDS = 60;

/** The end of the path of `POST /categories`, which begins with the gateway's stage if there is no domain of our own. */
const CATEGORIES = `${createCategory.basePath}/categories/?$`;

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
 * key, and on the categories of one address.
 */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, settings: FirewallSettings) {
    super(scope, id);
    const { requestsPerAddressInFiveMinutes, requestsPerKeyInFiveMinutes, categoriesPerAddressInOneMinute, ...log } =
      settings;
    const acl = new WebAcl(this, 'Acl', {
      scope: 'REGIONAL',
      secretHeader: KEY_HEADER,
      rules: [
        requestLimit('RequestsPerAddress', { aggregateKeyType: 'IP', limit: requestsPerAddressInFiveMinutes }),
        requestLimit('RequestsPerKey', perKey(requestsPerKeyInFiveMinutes)),
        requestLimit('CategoriesPerAddress', creatingCategories(categoriesPerAddressInOneMinute)),
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
function perKey(limit: number): CfnWebACL.RateBasedStatementProperty {
  const textTransformations = ['COMPRESS_WHITE_SPACE', 'LOWERCASE'].map((type, priority) => ({ type, priority }));
  return {
    limit,
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [{ header: { name: KEY_HEADER, textTransformations } }],
  };
}

/**
 * Counts requests to create a category. All of them share one low throttle, which counts rejected requests too, so one
 * address must not use it up. The rule decodes and normalizes the path, so that no other spelling of it gets around it.
 */
function creatingCategories(limit: number): CfnWebACL.RateBasedStatementProperty {
  const isPost = {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: [{ type: 'NONE', priority: 0 }],
  };
  const hasPath = {
    fieldToMatch: { uriPath: {} },
    regexString: CATEGORIES,
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority })),
  };
  return {
    limit,
    aggregateKeyType: 'IP',
    evaluationWindowSec: MINUTE_SECONDS,
    scopeDownStatement: {
      andStatement: { statements: [{ byteMatchStatement: isPost }, { regexMatchStatement: hasPath }] },
    },
  };
}
