import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CodeDeployClient, StopDeploymentCommand } from '@aws-sdk/client-codedeploy';
import { LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda';
import { type Author, by, type NewActivityEntry } from '../../lib/activity/activity-entry.ts';
import { recordActivity } from '../../lib/activity/record-activity.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { chunksOf } from '../../lib/database/map-in-batches.ts';
import { transact } from '../../lib/database/transact.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { describeStacks } from '../support/deployed-stage.ts';
import { UsageError } from '../support/errors.ts';
import { operator } from '../support/operator.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { confirmation, printJson, printNote, printTable } from '../support/terminal.ts';
import { ALIAS, findSteps, type Step } from './find-steps.ts';

/**
 * The actions that a transaction may have.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const MAX_ACTIONS = 100;

/**
 * `rollback`.
 * @throws UserError when there is nothing to roll back
 */
export async function rollback({ stage, dryRun, yes, json }: ConfirmedOptions): Promise<void> {
  if (stage === LOCAL_STAGE) throw new UsageError('The local service has no deployment to roll back.');
  const confirm = confirmation({ stage, yes, dryRun });
  await withStage(stage, async () => {
    const clients = {
      cloudFormation: new CloudFormationClient({}),
      codeDeploy: new CodeDeployClient({}),
      lambda: new LambdaClient({}),
    };
    const { api, parts } = await describeStacks(stage);
    const names = [api, ...parts].flatMap((stack) => stack.StackName ?? []);
    const steps = (await Promise.all(names.map((name) => findSteps(name, clients)))).flat();
    if (steps.length === 0)
      throw new UserError(`${stage} has nothing to roll back: its functions run the versions before.`);
    if (json) printJson({ stage, dryRun: dryRun === true, steps });
    else print(steps);
    await confirm({ act: 'undo the last deployment', subject: stage, effects: [] });
    if (dryRun) return;
    for (const step of steps) {
      if ('deployment' in step) {
        const deployment = { deploymentId: step.deployment, autoRollbackEnabled: true };
        await clients.codeDeploy.send(new StopDeploymentCommand(deployment));
      } else {
        const alias = { FunctionName: step.function, Name: ALIAS, FunctionVersion: step.to };
        const allTraffic = { RoutingConfig: { AdditionalVersionWeights: {} } };
        await clients.lambda.send(new UpdateAliasCommand({ ...alias, ...allTraffic }));
      }
    }
    const entries = entriesOn(stage, steps, by(await operator(stage)));
    for (const batch of chunksOf(entries, MAX_ACTIONS)) await transact(recordActivity(...batch));
    if (json) return;
    printNote(`${stage} is rolled back. Revert the commit before the next merge, which deploys it again otherwise.`);
  });
}

/** The entries of the activity log on a rollback: one for each step, because the values of an entry are cut at 1,000 bytes. */
export function entriesOn(stage: Stage, steps: readonly Step[], author: Author): NewActivityEntry[] {
  return steps.map((step) => ({
    ...author,
    action: 'stage.rolled_back',
    subject: stage,
    ...('deployment' in step
      ? { from: `deployment ${step.deployment}`, to: 'stopped' }
      : { from: `${step.function}, version ${step.from}`, to: `version ${step.to}` }),
  }));
}

function print(steps: readonly Step[]): void {
  printTable(steps, {
    STACK: ({ stack }) => stack,
    FUNCTION: (step) => ('deployment' in step ? `stop ${step.deployment}` : step.function),
    FROM: (step) => ('deployment' in step ? '' : step.from),
    TO: (step) => ('deployment' in step ? '' : step.to),
  });
}
