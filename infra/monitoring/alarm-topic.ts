import { Aws, CfnParameter, CfnRule, Fn, Stack } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct, IConstruct } from 'constructs';
import type { StageSettings } from '../settings/stage-settings.ts';

/** Where the alarms of a stage go: to a topic of its own, unless the settings name another. */
export function alarmTopic(scope: Construct, settings: Pick<StageSettings, 'alarmEmail' | 'alarmTopicArn'>): ITopic {
  const { alarmEmail, alarmTopicArn } = settings;
  if (alarmTopicArn !== undefined) return Topic.fromTopicArn(scope, 'Topic', alarmTopicArn);
  const topic = new Topic(scope, 'Topic', { displayName: Stack.of(scope).stackName, enforceSSL: true });
  // A topic with its own policy loses the default one. Without this statement, alarms and the budget could not publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: ['cloudwatch', 'budgets'].map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
}

/** All alarms in a scope. */
export function alarmsIn(scope: IConstruct): Alarm[] {
  return scope.node.findAll().filter((child) => child instanceof Alarm);
}

/** Makes all alarms in a scope notify a topic when they go off and when they recover. Call it when it has all of them. */
export function reportAlarms(scope: IConstruct, topic: ITopic): void {
  const action = new SnsAction(topic);
  for (const alarm of alarmsIn(scope)) {
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}

const UNDECIDED = 'undecided';

/**
 * Makes CloudFormation reject a stack while the settings do not say who gets the stage's alarms. Every stack that can be the
 * first of its stage needs this, so that nothing is created. Its synthesis still works: the project can't know the address,
 * and most commands deploy nothing.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/rules-section-structure.html
 */
export function requireAlarmRecipient(scope: Construct, stage: string, settings: StageSettings): void {
  const { alarmEmail, alarmTopicArn, alarmsReachNobody } = settings;
  if (alarmEmail || alarmTopicArn || alarmsReachNobody) return;
  // A rule has to use a parameter.
  const recipient = new CfnParameter(scope, 'AlarmRecipient', {
    description: 'Who gets the alarms. Set it in infra/settings/own-settings.ts instead.',
    default: UNDECIDED,
    allowedValues: [UNDECIDED],
  });
  new CfnRule(scope, 'AlarmsReachSomebody', {
    assertions: [
      {
        assert: Fn.conditionNot(Fn.conditionEquals(recipient, UNDECIDED)),
        assertDescription: `Nobody gets the alarms of ${stage}. In infra/settings/own-settings.ts, set alarmEmail or alarmTopicArn, or confirm it with alarmsReachNobody: true.`,
      },
    ],
  });
}
