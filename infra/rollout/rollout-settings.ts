import * as z from 'zod';
import { integer } from '../settings/setting-rules.ts';

/** How long CodeDeploy lets a canary last: https://docs.aws.amazon.com/codedeploy/latest/userguide/limits.html */
const MAX_MINUTES = 2_880;
const PROBLEM = `must be an integer from 1 to ${MAX_MINUTES}, not $; for no canary, set rollout to 'all at once'`;

export const rolloutSettings = {
  /**
   * How long a new version gets only a tenth of the calls (`canaryMinutes`). If an alarm goes off, all calls go back to the old
   * one.
   */
  rollout: z.union([z.object({ canaryMinutes: integer(1, MAX_MINUTES, PROBLEM) }), z.literal('all at once')]),
};
