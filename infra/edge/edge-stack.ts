import { CfnOutput, DefaultStackSynthesizer, Fn, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { DISTRIBUTION_OUTPUTS, edgeStackName, siteStackName } from '../../lib/config/stages.ts';
import { ALARM_TOPIC_OUTPUT, alarmTopic, reportAlarms } from '../monitoring/alarm-topic.ts';
import type { StageSettings } from '../stage-settings.ts';
import { AccessLogs } from './access-logs.ts';
import { edgeErrorAlarm } from './edge-error-alarm.ts';
import { EDGE_REGION } from './firewall-stack.ts';

/** The access logs of a stage's CloudFront distributions, and the alarms on their errors. */
export class EdgeStack extends Stack {
  /** @param region the region of the site stack */
  constructor(scope: Construct, stage: string, settings: StageSettings, region: string) {
    const tags = { project: SERVICE, stage };
    super(scope, edgeStackName(stage), {
      description: `${SERVICE_TITLE}, ${stage}: access logs and alarms of its site and dashboard`,
      env: { region: EDGE_REGION },
      synthesizer: new DefaultStackSynthesizer({ qualifier: settings.bootstrapQualifier }),
      tags,
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);
    const { alarmEmail, logRetentionDays: retention } = settings;
    const distributions = Object.entries(DISTRIBUTION_OUTPUTS).map(([output, title]) => ({
      output,
      title,
      id: Fn.getStackOutput(siteStackName(stage), output, region),
    }));
    new AccessLogs(this, 'AccessLogs', {
      distributions,
      retention,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    // An alarm can notify only topics of its own region, so not the one in the settings.
    const topic = alarmTopic(new Construct(this, 'Alarms'), alarmEmail === undefined ? {} : { alarmEmail });
    reportAlarms(
      distributions.map((distribution) => edgeErrorAlarm(this, distribution)),
      new SnsAction(topic),
    );
    new CfnOutput(this, ALARM_TOPIC_OUTPUT, { value: topic.topicArn });
  }
}
