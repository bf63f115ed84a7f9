import { Aws } from 'aws-cdk-lib';
import type { Alarm, IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** The stack output that holds the ARN of the topic. */
export const ALARM_TOPIC_OUTPUT = 'AlarmTopic';

/** The topic that all alarms of a stage notify, when they go off and when they recover. */
export class AlarmTopic extends Construct {
  readonly topicArn: string;
  private readonly action: IAlarmAction;

  constructor(scope: Construct, id: string, displayName: string, email?: string) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { displayName, enforceSSL: true });
    // A topic with its own policy loses the default one. Without this statement, alarms could not publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
    this.topicArn = topic.topicArn;
    this.action = new SnsAction(topic);
  }

  report(alarms: Iterable<Alarm>): void {
    reportAlarms(alarms, this.action);
  }
}

/** Makes alarms run an action when they go off and when they recover. */
export function reportAlarms(alarms: Iterable<Alarm>, action: IAlarmAction): void {
  for (const alarm of alarms) {
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}
