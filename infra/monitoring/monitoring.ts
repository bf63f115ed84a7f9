import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { WatchedStage } from './alarm-source.ts';
import { apiAlarms, backendAlarms } from './alarm-sources.ts';
import { alarmTopic, reportAlarms } from './alarm-topic.ts';

/** The alarms of a stage, and the topic that they notify. */
export class Monitoring extends Construct {
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, watched: WatchedStage) {
    super(scope, id);
    const api = new Construct(this, 'Api');
    for (const add of apiAlarms) add(api, watched);
    for (const add of backendAlarms) add(this, watched);
    this.topic = alarmTopic(new Construct(this, 'Alarms'), watched.settings);
    reportAlarms(this, this.topic);
  }
}
