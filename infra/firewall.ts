import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { errorBody } from '../lib/errors/error-body.ts';
import { errorStatuses } from '../lib/errors/errors.ts';
import { gatewayResponses } from '../lib/errors/gateway-responses.ts';
import { corsHeaders, standardHeaders } from '../lib/http/response-headers.ts';
import type { StageSettings } from './stage-settings.ts';

const TOO_MANY = 'TooManyRequests';

/**
 * Rules of Amazon's that would refuse what the contract allows: text is kept exactly as sent, so a category may be named
 * after a script tag, and its body may be over 8 KB; nor is a client made to send a User-Agent. They count, to be seen.
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
  readonly corsOrigins: StageSettings['corsOrigins'];
}

/** AWS WAF in front of a stage of the API: Amazon's managed rules, and a limit on the requests of one address. */
export class Firewall extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, settings: FirewallSettings) {
    super(scope, id);
    const { requestsPerAddressInFiveMinutes: limit, corsOrigins } = settings;
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Petstore'),
      customResponseBodies: { [TOO_MANY]: tooManyRequestsBody() },
      rules: [
        requestLimit(limit, corsOrigins),
        managedRules('AWSManagedRulesAmazonIpReputationList', 1),
        managedRules('AWSManagedRulesCommonRuleSet', 2, COUNTED_COMMON_RULES),
        managedRules('AWSManagedRulesKnownBadInputsRuleSet', 3, COUNTED_BAD_INPUT_RULES),
      ],
    });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: stage.stageArn, webAclArn: acl.attrArn });
  }
}

/**
 * Refuses an address for as long as it is over the limit, with the same `Error` as the gateway's throttle gives. AWS WAF
 * answers everyone with the same words: it has no id of the request to give, and can't name an origin out of a list.
 */
function requestLimit(limit: number, corsOrigins: readonly string[]): CfnWebACL.RuleProperty {
  const { 'X-Request-Id': _, ...fixed } = standardHeaders('');
  const headers = {
    ...fixed,
    ...corsHeaders(undefined, corsOrigins.join(',')),
    'Retry-After': String(gatewayResponses.THROTTLED.retryAfterSeconds),
  };
  return {
    name: 'RequestsPerAddress',
    priority: 0,
    statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
    action: {
      block: {
        customResponse: {
          responseCode: errorStatuses[gatewayResponses.THROTTLED.code],
          customResponseBodyKey: TOO_MANY,
          responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        },
      },
    },
    visibilityConfig: visibility('RequestsPerAddress'),
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
