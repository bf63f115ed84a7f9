import { CfnOutput, Fn } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { stackName } from '../../lib/config/stages.ts';
import { COUNTED_BAD_INPUT_RULES } from '../firewall/firewall.ts';
import { addWebAcl, managedRules, requestLimit } from '../firewall/web-acl.ts';
import { requireAlarmRecipient } from '../monitoring/alarm-topic.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { EDGE_REGION } from '../site/site-settings.ts';
import { StageStack } from '../stage-stack.ts';

/** The output that holds the ARN of the web ACL. */
const WEB_ACL_OUTPUT = 'WebAcl';

/** The ARN of the web ACL in front of a stage's distributions, if it has one. */
export function edgeWebAcl(stage: string, { edge, edgeWebAclArn }: StageSettings): string | undefined {
  return edgeWebAclArn ?? (edge && Fn.getStackOutput(stackName(stage, 'Firewall'), WEB_ACL_OUTPUT, EDGE_REGION));
}

/**
 * AWS WAF in front of a stage's CloudFront distributions. A firewall in front of the dashboard's API would see only
 * CloudFront's addresses. The site stack refers to it, so this stack comes first.
 */
export class FirewallStack extends StageStack {
  constructor(scope: Construct, stage: string, settings: StageSettings, edge: NonNullable<StageSettings['edge']>) {
    const content = 'the firewall of its site and dashboard';
    super(scope, stage, settings, {
      name: stackName(stage, 'Firewall'),
      content,
      region: EDGE_REGION,
      keepsData: true,
    });
    requireAlarmRecipient(this, stage, settings);
    const value = addWebAcl(new Construct(this, 'Firewall'), this.logs, {
      scope: 'CLOUDFRONT',
      // Sessions.
      secretHeader: 'cookie',
      rules: [
        requestLimit('RequestsPerAddress', { aggregateKeyType: 'IP', limit: edge.requestsPerAddressInFiveMinutes }),
        managedRules('AWSManagedRulesAmazonIpReputationList'),
        managedRules('AWSManagedRulesKnownBadInputsRuleSet', COUNTED_BAD_INPUT_RULES),
      ],
    });
    new CfnOutput(this, WEB_ACL_OUTPUT, { value });
  }
}
