import type { AlarmSource } from './alarm-source.ts';
import { errorCountAlarms, latencyAlarms } from './stage-alarms.ts';
import { concurrencyAlarms, tableAlarms } from './throttle-alarms.ts';

/** The alarms on what clients see of the API. */
export const apiAlarms: readonly AlarmSource[] = [errorCountAlarms, latencyAlarms];

/** The alarms on what is behind it. */
export const backendAlarms: readonly AlarmSource[] = [concurrencyAlarms, tableAlarms];
