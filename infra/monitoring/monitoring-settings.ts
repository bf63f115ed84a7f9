import type { SettingRules } from '../settings/setting-rules.ts';

export interface MonitoringSettings {
  /**
   * Whether each operation has alarms of its own, which name it and roll back a new version, and whether errors over hours
   * set off an alarm. Without them, the alarms on the API and on the tables remain, and the one on the API's errors rolls
   * back.
   */
  readonly watchesFunctions: boolean;
  /** The monthly budget in dollars. Costs that exceed it, or are forecast to, notify whoever gets the alarms. */
  readonly monthlyBudget: number | false;
}

export const monitoringRules: SettingRules<MonitoringSettings> = {
  formats: [
    [/^monthlyBudget$/, 'must be more than 0, or false, not $', (value) => value === false || Number(value) > 0],
  ],
};
