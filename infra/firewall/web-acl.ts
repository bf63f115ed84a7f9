import { ArnFormat, Stack } from 'aws-cdk-lib';
import { LogGroup, type LogGroupProps } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { errorStatuses } from '../../lib/errors/error-statuses.ts';
import { errorBody } from '../../lib/errors/errors.ts';
import { gatewayResponses } from '../../lib/errors/gateway-responses.ts';
import { corsHeaders, standardHeaders } from '../../lib/http/response-headers.ts';

const TOO_MANY = 'TooManyRequests';
/** The window in which requests are counted, unless a limit has its own. */
export const FIREWALL_WINDOW_SECONDS = 300;

/** A rule without its priority, which is its place in the list. */
export type FirewallRule = Omit<CfnWebACL.RuleProperty, 'priority'>;

interface WebAclProps {
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** The header that no log or sample may contain, in lower case. */
  readonly secretHeader: string;
  readonly rules: readonly FirewallRule[];
}

/** Adds a web ACL of AWS WAF, with its log, and returns its ARN. */
export function addWebAcl(scope: Construct, logs: LogGroupProps, props: WebAclProps): string {
  const { scope: kind, secretHeader, rules } = props;
  const { code, message } = gatewayResponses.THROTTLED;
  const refusal = { contentType: 'APPLICATION_JSON', content: JSON.stringify(errorBody(code, message)) };
  const acl = new CfnWebACL(scope, 'WebAcl', {
    scope: kind,
    defaultAction: { allow: {} },
    visibilityConfig: visibility(SERVICE_TITLE),
    customResponseBodies: { [TOO_MANY]: refusal },
    dataProtectionConfig: { dataProtections: [mask(secretHeader)] },
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  addLog(scope, logs, acl, secretHeader);
  return acl.attrArn;
}

/**
 * Logs the requests that the firewall blocks or counts, so that operators can evaluate its rules. Other requests and
 * the secret header are left out. AWS WAF accepts only log groups with this prefix. The log group can outlive the
 * firewall, so its name ends in the firewall's id: a new firewall needs a new log group.
 * https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
 */
function addLog(scope: Construct, logs: LogGroupProps, acl: CfnWebACL, secretHeader: string): void {
  const stack = Stack.of(scope);
  const log = new LogGroup(scope, 'Log', { logGroupName: `aws-waf-logs-${stack.stackName}-${acl.attrId}`, ...logs });
  const Conditions = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } }));
  // CDK's ARN of a log group ends with `:*`, which AWS WAF does not accept.
  const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
  const logArn = { service: 'logs', resource: 'log-group', resourceName: log.logGroupName, arnFormat };
  new CfnLoggingConfiguration(scope, 'Logging', {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [stack.formatArn(logArn)],
    redactedFields: [{ singleHeader: { Name: secretHeader } }],
    loggingFilter: { DefaultBehavior: 'DROP', Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions }] },
  });
}

/** A rule that rejects requests over a limit, with the same `Error` as the gateway's throttle. */
export function requestLimit(name: string, limit: CfnWebACL.RateBasedStatementProperty): FirewallRule {
  const statement = { rateBasedStatement: { evaluationWindowSec: FIREWALL_WINDOW_SECONDS, ...limit } };
  return { name, statement, action: tooManyRequests(), visibilityConfig: visibility(name) };
}

/** A group of Amazon's rules, some of which only count their matches. */
export function managedRules(name: string, counted: readonly string[] = []): FirewallRule {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }));
  const statement = { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } };
  return { name, statement, overrideAction: { none: {} }, visibilityConfig: visibility(name) };
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
    ...gatewayResponses.THROTTLED.headers,
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

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
