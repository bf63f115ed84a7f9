import { CfnOutput, DefaultStackSynthesizer, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { firewallStackName } from '../../lib/config/stages.ts';
import { COUNTED_BAD_INPUT_RULES } from '../firewall/firewall.ts';
import { managedRules, requestLimit, WebAcl } from '../firewall/web-acl.ts';
import type { StageSettings } from '../stage-settings.ts';

/** The region in which CloudFront has its firewalls, metrics and log deliveries. */
export const EDGE_REGION = 'us-east-1';
/** The output that holds the ARN of the web ACL. */
export const WEB_ACL_OUTPUT = 'WebAcl';

/**
 * AWS WAF in front of a stage's CloudFront distributions. A firewall in front of the dashboard's API would see only
 * CloudFront's addresses. The site stack refers to it, so this stack comes first.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, stage: string, settings: StageSettings, edge: NonNullable<StageSettings['edge']>) {
    const tags = { project: SERVICE, stage };
    super(scope, firewallStackName(stage), {
      description: `${SERVICE_TITLE}, ${stage}: the firewall of its site and dashboard`,
      env: { region: EDGE_REGION },
      synthesizer: new DefaultStackSynthesizer({ qualifier: settings.bootstrapQualifier }),
      tags,
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);
    const acl = new WebAcl(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      // Sessions.
      secretHeader: 'cookie',
      rules: [
        requestLimit('RequestsPerAddress', { aggregateKeyType: 'IP', limit: edge.requestsPerAddressInFiveMinutes }),
        managedRules('AWSManagedRulesAmazonIpReputationList'),
        managedRules('AWSManagedRulesKnownBadInputsRuleSet', COUNTED_BAD_INPUT_RULES),
      ],
      logRetentionDays: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnOutput(this, WEB_ACL_OUTPUT, { value: acl.arn });
  }
}
