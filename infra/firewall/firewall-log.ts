import { ArnFormat, type RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

export interface FirewallLogProps {
  /** The header that no log or sample may contain, in lower case. */
  readonly secretHeader: string;
  readonly logRetentionDays: number;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * Logs the requests that the firewall blocks or counts, so that operators can evaluate its rules. Other requests and
 * the secret header are left out. AWS WAF accepts only log groups with this prefix. The log group can outlive the firewall, so its name
 * ends in the firewall's id: a new firewall needs a new log group.
 * https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
 */
export function addFirewallLog(scope: Construct, acl: CfnWebACL, props: FirewallLogProps): void {
  const { secretHeader, logRetentionDays: retention, removalPolicy } = props;
  const logGroupName = `aws-waf-logs-${Stack.of(scope).stackName}-${acl.attrId}`;
  const log = new LogGroup(scope, 'Log', { logGroupName, retention, removalPolicy });
  const logged = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'];
  const filter = {
    Behavior: 'KEEP',
    Requirement: 'MEETS_ANY',
    Conditions: logged.map((action) => ({ ActionCondition: { Action: action } })),
  };
  new CfnLoggingConfiguration(scope, 'Logging', {
    resourceArn: acl.attrArn,
    // CDK's ARN of a log group ends with `:*`, which AWS WAF does not accept.
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: log.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [{ singleHeader: { Name: secretHeader } }],
    loggingFilter: { DefaultBehavior: 'DROP', Filters: [filter] },
  });
}
