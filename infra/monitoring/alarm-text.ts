import { RUNBOOK } from '../settings/own-settings.ts';

/** How soon somebody has to look: clients get errors `now`; something gets worse, or nobody would notice, until `today`'s end. */
export type Urgency = 'now' | 'today';

/** The text of an alarm: what is wrong, how urgent that is, and the section of the runbook that says what to do. */
export function alarmText(meaning: string, urgency: Urgency, section = 'when-an-alarm-goes-off'): string {
  return `${meaning} Urgency: ${urgency}. ${RUNBOOK}#${section}`;
}
