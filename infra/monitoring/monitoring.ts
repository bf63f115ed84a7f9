import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { WatchedStage } from './alarm-source.ts';
import { apiAlarms, backendAlarms } from './alarm-sources.ts';
import { alarmTopic, reportAlarms } from './alarm-topic.ts';

/** The alarms of a stage, and the topic that they notify. */
export class Monitoring extends Construct {
  readonly alarms: readonly Alarm[];
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, watched: WatchedStage) {
    super(scope, id);
    const api = new Construct(this, 'Api');
    this.alarms = [
      ...apiAlarms.flatMap((source) => source(api, watched)),
      ...backendAlarms.flatMap((source) => source(this, watched)),
    ];
    this.topic = alarmTopic(new Construct(this, 'Alarms'), watched.settings);
    reportAlarms(this.alarms, new SnsAction(this.topic));
  }
}
