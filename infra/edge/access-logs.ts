import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { EDGE_ERRORS, saveQuery } from '../monitoring/saved-queries.ts';
import type { StageStack } from '../stage-stack.ts';
import { uniqueName } from '../unique-name.ts';

/**
 * What is logged of a request. Cookies hold sessions, and queries the codes of sign-ins, so both are left out, and so is
 * the referrer, which can contain a query.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html
 */
const FIELDS = [
  'date',
  'time',
  'x-edge-request-id',
  'c-ip',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-location',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'cs(User-Agent)',
];

/** A distribution: its id, and the output of the site stack that holds it. */
export interface LoggedDistribution {
  readonly output: string;
  readonly title: string;
  readonly id: string;
}

/** Delivers the access logs of CloudFront distributions to one log group. */
export function addAccessLogs(stack: StageStack, distributions: readonly LoggedDistribution[]): void {
  const scope = new Construct(stack, 'AccessLogs');
  const log = new LogGroup(scope, 'Log', stack.logs);
  saveQuery(scope, 'errors', EDGE_ERRORS, [log.logGroupName]);
  log.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [log.logGroupArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  const destination = new CfnDeliveryDestination(scope, 'Destination', {
    name: uniqueName('access'),
    destinationResourceArn: log.logGroupArn,
    outputFormat: 'json',
  });
  // One after the other: concurrent requests to create a delivery conflict.
  let previous: CfnDelivery | undefined;
  for (const { output, id: distribution } of distributions) {
    const source = new CfnDeliverySource(scope, output, {
      name: uniqueName(output.toLowerCase()),
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distribution}`,
    });
    const delivery = new CfnDelivery(scope, `${output}Delivery`, {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: FIELDS,
    });
    delivery.node.addDependency(log);
    if (previous) delivery.addResourceDependency(previous);
    previous = delivery;
  }
}
