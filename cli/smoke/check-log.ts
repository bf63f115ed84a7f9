import type { DeployedStage } from '../../lib/config/stages.ts';
import { logReader } from '../logs/read-log.ts';
import { explainDatabaseError } from '../support/errors.ts';
import { findLoggedErrors, loggedRequests } from './logged-errors.ts';
import { type CheckResult, describe } from './run-checks.ts';

/** How far the clock may differ from that of AWS. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Adds the errors in the log to the results of the requests, and prints them. */
export async function checkLog(
  stage: DeployedStage,
  stacks: readonly string[],
  responses: readonly CheckResult[],
  start: Date,
  print: (line: string) => void,
): Promise<readonly CheckResult[]> {
  // Earlier, because the clock of this machine may be ahead.
  const since = new Date(start.getTime() - CLOCK_TOLERANCE_MS);
  const read = logReader(stage, { requestIds: loggedRequests(responses), stacks });
  const { results, passed, logged } = await findLoggedErrors(responses, () => read(since)).catch(
    async (error: unknown) => {
      throw await explainDatabaseError(stage, error);
    },
  );
  const withErrors = results.filter(
    ({ problems }, index) => problems.length > Number(responses[index]?.problems.length),
  );
  for (const result of withErrors) print(describe(result));
  if (withErrors.length === 0) print(`No error was logged for ${logged} of ${passed} requests.`);
  if (logged < passed) print('The lines of the others are not in the log after a minute.');
  return results;
}
