import { Aws, CfnOutput, Duration, Fn } from 'aws-cdk-lib';
import { Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { DISTRIBUTION_OUTPUTS } from '../../lib/config/other-stacks.ts';
import { ALARM_TOPIC_OUTPUT, stackName } from '../../lib/config/stages.ts';
import { alarmText, atLeast } from '../monitoring/alarm.ts';
import { alarmTopic, reportAlarms } from '../monitoring/alarm-topic.ts';
import { addCertificateAlarm } from '../monitoring/certificate-alarms.ts';
import { EDGE_ERRORS, saveQuery } from '../monitoring/saved-queries.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { EDGE_REGION } from '../site/site-settings.ts';
import { StageStack } from '../stage-stack.ts';
import { uniqueName } from '../unique-name.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;
const ERRORS_PERCENT = 1;

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
interface LoggedDistribution {
  readonly output: string;
  readonly title: string;
  readonly id: string;
}

/** The access logs of a stage's CloudFront distributions, and the alarms on their errors. */
export class EdgeStack extends StageStack {
  /** @param region the region of the site stack */
  constructor(scope: Construct, stage: string, settings: StageSettings, region: string) {
    const content = 'access logs and alarms of its site and dashboard';
    super(scope, stage, settings, { name: stackName(stage, 'Edge'), content, region: EDGE_REGION, keepsData: true });
    const { alarmEmail, platformDomain } = settings;
    const distributions = Object.entries(DISTRIBUTION_OUTPUTS).map(([output, title]) => ({
      output,
      title,
      id: Fn.getStackOutput(stackName(stage, 'Site'), output, region),
    }));
    addAccessLogs(this, distributions);
    // An alarm can notify only topics of its own region, so not the one in the settings.
    const topic = alarmTopic(new Construct(this, 'Alarms'), alarmEmail === undefined ? {} : { alarmEmail });
    for (const distribution of distributions) addErrorAlarm(this, distribution);
    // Certificates of CloudFront are in us-east-1, and so are their metrics. Those that a stack requests always have their record.
    const { name = '', certificateArn } = platformDomain ?? {};
    if (certificateArn) addCertificateAlarm(this, name, certificateArn);
    reportAlarms(this, topic);
    new CfnOutput(this, ALARM_TOPIC_OUTPUT, { value: topic.topicArn });
  }
}

/** Adds the alarm on errors that CloudFront sends, its own and those of its origins. */
function addErrorAlarm(scope: Construct, { output, title, id }: LoggedDistribution): void {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: id, Region: 'Global' },
      statistic,
      period: PERIOD,
    });
  new Alarm(scope, `${output}Errors`, {
    alarmDescription: alarmText(
      `${title}: ${ERRORS_PERCENT}% or more of the requests to CloudFront get a 5xx.`,
      'today',
      'who-asked-cloudfront-for-what',
    ),
    metric: new MathExpression({
      label: '5xx, %',
      expression: `IF(rate * requests / 100 >= ${ERRORS_AT_LEAST}, rate, 0)`,
      usingMetrics: { rate: metric('5xxErrorRate', 'Average'), requests: metric('Requests', 'Sum') },
      period: PERIOD,
    }),
    ...atLeast(ERRORS_PERCENT),
  });
}

/** Delivers the access logs of CloudFront distributions to one log group. */
function addAccessLogs(stack: StageStack, distributions: readonly LoggedDistribution[]): void {
  const scope = new Construct(stack, 'AccessLogs');
  const log = new LogGroup(scope, 'Log', stack.logs);
  saveQuery(scope, 'errors', EDGE_ERRORS, log);
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
