import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { RUNBOOK } from '../settings/own-settings.ts';

/** How soon somebody has to look: clients get errors `now`; something gets worse, or nobody would notice, until `today`'s end. */
export type Urgency = 'now' | 'today';

/** The text of an alarm: what is wrong, how urgent that is, and the section of the runbook that says what to do. */
export function alarmText(meaning: string, urgency: Urgency, section = 'when-an-alarm-goes-off'): string {
  return `${meaning} Urgency: ${urgency}. ${RUNBOOK}#${section}`;
}

/** Raises an alarm at a threshold, also after a time without data. */
export function atLeast(threshold: number, evaluationPeriods = 1) {
  return {
    threshold,
    evaluationPeriods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // Most of these metrics have data only when something goes wrong.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
}
