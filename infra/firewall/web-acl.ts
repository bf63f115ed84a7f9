import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { errorStatuses } from '../../lib/errors/error-statuses.ts';
import { errorBody } from '../../lib/errors/errors.ts';
import { gatewayResponses } from '../../lib/errors/gateway-responses.ts';
import { corsHeaders, standardHeaders } from '../../lib/http/response-headers.ts';
import { addFirewallLog, type FirewallLogProps } from './firewall-log.ts';

const TOO_MANY = 'TooManyRequests';
/** The window in which requests are counted, unless a limit has its own. */
export const FIREWALL_WINDOW_SECONDS = 300;

/** A rule without its priority, which is its place in the list. */
export type FirewallRule = Omit<CfnWebACL.RuleProperty, 'priority'>;

interface WebAclProps extends FirewallLogProps {
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  readonly rules: readonly FirewallRule[];
}

/**
 * Adds a web ACL of AWS WAF, with its log.
 * @returns its ARN
 */
export function addWebAcl(scope: Construct, props: WebAclProps): string {
  const { scope: kind, secretHeader, rules } = props;
  const acl = new CfnWebACL(scope, 'WebAcl', {
    scope: kind,
    defaultAction: { allow: {} },
    visibilityConfig: visibility(SERVICE_TITLE),
    customResponseBodies: { [TOO_MANY]: tooManyRequestsBody() },
    dataProtectionConfig: { dataProtections: [mask(secretHeader)] },
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  addFirewallLog(scope, acl, props);
  return acl.attrArn;
}

/** A rule that refuses requests over a limit, with the same `Error` as the gateway's throttle. */
export function requestLimit(name: string, limit: CfnWebACL.RateBasedStatementProperty): FirewallRule {
  const statement = { rateBasedStatement: { evaluationWindowSec: FIREWALL_WINDOW_SECONDS, ...limit } };
  return { name, statement, action: tooManyRequests(), visibilityConfig: visibility(name) };
}

/**
 * A group of Amazon's rules.
 * @param counted the rules of the group that only count their matches
 */
export function managedRules(name: string, counted: readonly string[] = []): FirewallRule {
  return {
    name,
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

/**
 * Replaces a header with `REDACTED` in everything that AWS WAF logs or samples, including the details of rules.
 * https://docs.aws.amazon.com/waf/latest/APIReference/API_DataProtection.html
 */
function mask(header: string): CfnWebACL.DataProtectProperty {
  return {
    field: { fieldType: 'SINGLE_HEADER', fieldKeys: [header] },
    action: 'SUBSTITUTION',
    excludeRuleMatchDetails: false,
    excludeRateBasedDetails: false,
  };
}

/** AWS WAF has no request id to put into the response. */
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

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
