import { EDGE_REGION } from '../../infra/site/site-settings.ts';
import { ALARM_TOPIC_OUTPUT, stackName } from '../../lib/config/stages.ts';
import { outputOf } from '../support/deployed-stage.ts';
import { type Finding, ok, toDo, unchecked } from './finding.ts';
import { listSubscriptions, type Subscription } from './subscriptions.ts';
import type { Target } from './target.ts';

/** Checks that somebody gets the alarms: those of the stage and, in us-east-1, those of its edge. */
export async function checkAlarms(target: Target): Promise<Finding[]> {
  const { alarmEmail, alarmTopicArn, alarmsReachNobody, edge } = target.settings;
  if (alarmsReachNobody) return [ok('The settings say that alarms reach nobody.')];
  if (!alarmEmail && !alarmTopicArn)
    return [toDo('Nobody gets the alarms. In infra/settings/own-settings.ts, set alarmEmail or alarmTopicArn.')];
  const ofStage = checkTopic(target, '', target.region);
  return Promise.all(edge ? [ofStage, checkTopic(target, 'Edge', EDGE_REGION)] : [ofStage]);
}

async function checkTopic(target: Target, title: '' | 'Edge', region: string): Promise<Finding> {
  const { stage, settings, deployedStack } = target;
  const name = stackName(stage, title);
  const stack = await deployedStack(title, region);
  if (!stack) return unchecked(`${name} is not deployed.`);
  const topic = outputOf(stack, ALARM_TOPIC_OUTPUT);
  const { alarmEmail: email } = settings;
  const subscriptions = await listSubscriptions(topic, region);
  const isOurs = ({ endpoint }: Subscription) => email === undefined || endpoint === email;
  const states = subscriptions.filter(isOurs).map(({ state }) => state);
  const who = email ?? 'Somebody';
  if (states.includes('confirmed')) return ok(`${who} gets the alarms of ${name}.`);
  const subscribe =
    `aws sns subscribe --region ${region} --topic-arn ${topic} --protocol email ` +
    `--notification-endpoint ${email ?? '<address>'}`;
  if (states.includes('pending'))
    return toDo(
      `The subscription to the alarms of ${name} is not confirmed. Confirm it in the email from Amazon SNS within 48 hours ` +
        'of its request. To get another email:',
      subscribe,
    );
  // SNS deletes a subscription that nobody confirms within 48 hours, and CloudFormation does not create it again.
  return toDo(`${email ?? 'Nobody'} ${email ? 'has no subscription to' : 'gets'} the alarms of ${name}.`, subscribe);
}
