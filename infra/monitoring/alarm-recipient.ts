import { CfnParameter, CfnRule, Fn } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '../settings/stage-settings.ts';

const UNDECIDED = 'undecided';

/**
 * Makes CloudFormation reject the stack while the settings do not say who gets its alarms. Its synthesis still works: the
 * project can't know the address, and most commands deploy nothing.
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
