import { CfnOutput, Duration, Fn } from 'aws-cdk-lib';
import { Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import { DISTRIBUTION_OUTPUTS, edgeStackName, siteStackName } from '../../lib/config/site-stacks.ts';
import { alarmText } from '../monitoring/alarm-text.ts';
import { ALARM_TOPIC_OUTPUT, alarmTopic, reportAlarms } from '../monitoring/alarm-topic.ts';
import { certificateAlarm } from '../monitoring/certificate-alarms.ts';
import { atLeast } from '../monitoring/stage-alarms.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { EDGE_REGION } from '../site/site-settings.ts';
import { StageStack } from '../stage-stack.ts';
import { addAccessLogs, type LoggedDistribution } from './access-logs.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;
const ERRORS_PERCENT = 1;

/** The access logs of a stage's CloudFront distributions, and the alarms on their errors. */
export class EdgeStack extends StageStack {
  /** @param region the region of the site stack */
  constructor(scope: Construct, stage: string, settings: StageSettings, region: string) {
    const content = 'access logs and alarms of its site and dashboard';
    super(scope, stage, settings, { name: edgeStackName(stage), content, region: EDGE_REGION, keepsData: true });
    const { alarmEmail, platformDomain } = settings;
    const distributions = Object.entries(DISTRIBUTION_OUTPUTS).map(([output, title]) => ({
      output,
      title,
      id: Fn.getStackOutput(siteStackName(stage), output, region),
    }));
    addAccessLogs(this, distributions);
    // An alarm can notify only topics of its own region, so not the one in the settings.
    const topic = alarmTopic(new Construct(this, 'Alarms'), alarmEmail === undefined ? {} : { alarmEmail });
    const alarms = distributions.map((distribution) => edgeErrorAlarm(this, distribution));
    // Certificates of CloudFront are in us-east-1, and so are their metrics. Those that a stack requests always have their record.
    const { name = '', certificateArn } = platformDomain ?? {};
    if (certificateArn) alarms.push(certificateAlarm(this, name, certificateArn));
    reportAlarms(alarms, new SnsAction(topic));
    new CfnOutput(this, ALARM_TOPIC_OUTPUT, { value: topic.topicArn });
  }
}

/** The alarm on errors that CloudFront sends, its own and those of its origins. */
function edgeErrorAlarm(scope: Construct, { output, title, id }: LoggedDistribution): Alarm {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: id, Region: 'Global' },
      statistic,
      period: PERIOD,
    });
  return new Alarm(scope, `${output}Errors`, {
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
