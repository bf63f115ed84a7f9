import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import type { StageStack } from '../stage-stack.ts';

/** Makes the functions of a stack call AWS at endpoints with FIPS 140-3, if the settings ask for it. */
export function useFipsEndpoints({ node, settings }: StageStack): void {
  if (!settings.fipsEndpoints) return;
  for (const lambda of node.findAll())
    if (lambda instanceof LambdaFunction) lambda.addEnvironment('AWS_USE_FIPS_ENDPOINT', 'true');
}

/** Streams the log groups of a stack in the stage's region to the destination of the settings, if they have one. */
export function streamLogs({ settings: { logDestination }, otherRegion, logGroups }: StageStack): void {
  if (!logDestination || otherRegion) return;
  const { arn: destinationArn, roleArn } = logDestination;
  for (const { node, ref: logGroupName } of logGroups) {
    const props = { logGroupName, destinationArn, filterPattern: '', ...(roleArn && { roleArn }) };
    if (node.scope) new CfnSubscriptionFilter(node.scope, 'Subscription', props);
  }
}
