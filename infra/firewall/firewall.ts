import type { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { errorBody } from '../../lib/errors/error-body.ts';
import { errorStatuses } from '../../lib/errors/errors.ts';
import { gatewayResponses } from '../../lib/errors/gateway-responses.ts';
import { corsHeaders, standardHeaders } from '../../lib/http/response-headers.ts';
import type { StageSettings } from '../stage-settings.ts';
import { addFirewallLog } from './firewall-log.ts';

const TOO_MANY = 'TooManyRequests';
const KEY_HEADER = 'authorization';
/** The window in which requests are counted. */
export const FIREWALL_WINDOW_SECONDS = 300;

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
const COUNTED_BAD_INPUT_RULES = ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'];

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
    const tooMany = tooManyRequests();
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(SERVICE_TITLE),
      customResponseBodies: { [TOO_MANY]: tooManyRequestsBody() },
      dataProtectionConfig: { dataProtections: [maskKeys()] },
      rules: [
        requestLimit('RequestsPerAddress', 0, perAddress(requestsPerAddressInFiveMinutes), tooMany),
        requestLimit('RequestsPerKey', 1, perKey(requestsPerKeyInFiveMinutes), tooMany),
        managedRules('AWSManagedRulesAmazonIpReputationList', 2),
        managedRules('AWSManagedRulesCommonRuleSet', 3, COUNTED_COMMON_RULES),
        managedRules('AWSManagedRulesKnownBadInputsRuleSet', 4, COUNTED_BAD_INPUT_RULES),
      ],
    });
    addFirewallLog(this, { acl, keyHeader: KEY_HEADER, ...log });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: stage.stageArn, webAclArn: acl.attrArn });
  }
}

/**
 * Replaces API keys with `REDACTED` in everything that AWS WAF logs or samples, including the details of rules.
 * https://docs.aws.amazon.com/waf/latest/APIReference/API_DataProtection.html
 */
function maskKeys(): CfnWebACL.DataProtectProperty {
  return {
    field: { fieldType: 'SINGLE_HEADER', fieldKeys: [KEY_HEADER] },
    action: 'SUBSTITUTION',
    excludeRuleMatchDetails: false,
    excludeRateBasedDetails: false,
  };
}

function perAddress(limit: number): CfnWebACL.RateBasedStatementProperty {
  return { limit, aggregateKeyType: 'IP', evaluationWindowSec: FIREWALL_WINDOW_SECONDS };
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
    evaluationWindowSec: FIREWALL_WINDOW_SECONDS,
  };
}

function requestLimit(
  name: string,
  priority: number,
  rateBasedStatement: CfnWebACL.RateBasedStatementProperty,
  action: CfnWebACL.RuleActionProperty,
): CfnWebACL.RuleProperty {
  return { name, priority, statement: { rateBasedStatement }, action, visibilityConfig: visibility(name) };
}

/** The same `Error` as the gateway's throttle sends, but AWS WAF has no request id to put into it. */
function tooManyRequests(): CfnWebACL.RuleActionProperty {
  const { 'X-Request-Id': _, ...fixed } = standardHeaders('');
  const headers = {
    ...fixed,
    ...corsHeaders(undefined, '*'),
    'Retry-After': String(gatewayResponses.THROTTLED.retryAfterSeconds),
  };
  return {
    block: {
      customResponse: {
        responseCode: errorStatuses[gatewayResponses.THROTTLED.code],
        customResponseBodyKey: TOO_MANY,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      },
    },
  };
}

function tooManyRequestsBody(): CfnWebACL.CustomResponseBodyProperty {
  const { code, message } = gatewayResponses.THROTTLED;
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(errorBody(code, message)) };
}

function managedRules(name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
