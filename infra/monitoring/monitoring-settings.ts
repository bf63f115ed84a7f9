import * as z from 'zod';
import { checked } from '../settings/setting-rules.ts';

export const monitoringSettings = {
  /**
   * Whether each operation but experimental reads has alarms of its own, and errors over hours set off one. The former name
   * the operation and roll back a new version. Without them, the alarms on the API and on the tables remain, and the one on
   * the API's errors rolls back.
   */
  watchesFunctions: z.boolean(),
  /** The monthly budget in dollars, or `false`. Costs that exceed it, or are forecast to, notify whoever gets the alarms. */
  monthlyBudget: checked(
    z.union([z.number(), z.literal(false)]),
    (budget) => budget === false || budget > 0,
    'must be more than 0, or false, not $',
  ),
};
