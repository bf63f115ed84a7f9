import type { AlarmSource } from './alarm-source.ts';
import { certificateAlarms } from './certificate-alarms.ts';
import { errorBudgetAlarms } from './error-budget-alarms.ts';
import { functionAlarms } from './function-alarms.ts';
import { recordAlarms } from './record-alarms.ts';
import { latencyAlarms } from './stage-alarms.ts';
import { concurrencyAlarms, tableAlarms } from './throttle-alarms.ts';

/** The alarms on what clients see of the API. */
export const apiAlarms: readonly AlarmSource[] = [errorBudgetAlarms, latencyAlarms, certificateAlarms];

/** The alarms on what is behind it. */
export const backendAlarms: readonly AlarmSource[] = [concurrencyAlarms, recordAlarms, functionAlarms, tableAlarms];
