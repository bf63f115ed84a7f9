import { isDeepStrictEqual } from 'node:util';
import {
  CloudFormationClient,
  DeleteStackCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { type DeployedStage, LOCAL_STAGE, stackName } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { explainDatabaseError, UsageError } from '../support/errors.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { confirmation, printJson, printNote, printTable } from '../support/terminal.ts';
import { type FailedStack, findFailedStack } from './failed-stack.ts';
import { findKeptResources, type KeptResource, removeResource } from './kept-resources.ts';

/** What a failed first deployment left of a stack. */
interface Remains extends FailedStack {
  readonly resources: readonly KeptResource[];
}

/**
 * `clean-up`.
 * @throws UserError when the stage has no failed first deployment, or what failed may have data
 */
export async function cleanUp({ stage, dryRun, yes, json }: ConfirmedOptions): Promise<void> {
  if (stage === LOCAL_STAGE) throw new UsageError('The local service has no deployment to clean up.');
  const confirm = confirmation({ stage, yes, dryRun });
  try {
    const client = new CloudFormationClient({});
    const remains = await findRemains(client, stage);
    if (json) printJson({ stage, dryRun: dryRun === true, stacks: remains });
    else print(remains);
    await confirm({ act: 'delete this', subject: stage, effects: [] });
    if (dryRun) return;
    // The person may have taken hours to confirm.
    if (!isDeepStrictEqual(await findRemains(client, stage), remains))
      throw new UserError(`${stage} has changed meanwhile. Nothing was deleted.`);
    for (const each of remains) await remove(client, each);
    if (!json) printNote(`${stage} is clean. Deploy it again.`);
  } catch (error) {
    throw await explainDatabaseError(stage, error);
  }
}

/** In the order of their deletion: the site stack needs the API stack. */
async function findRemains(client: CloudFormationClient, stage: DeployedStage): Promise<Remains[]> {
  const names = [stackName(stage, 'Site'), stackName(stage)];
  const found = await Promise.all(names.map((name) => findFailedStack(client, name)));
  const failed = found.filter((each) => typeof each !== 'string');
  if (failed.length === 0) throw new UserError(`${stage} has no failed first deployment: ${found.join(', ')}.`);
  return Promise.all(failed.map(async (each) => ({ ...each, resources: await findKeptResources(each) })));
}

/** Deletes the stack last: it lists what else is to delete, if this is interrupted. */
async function remove(client: CloudFormationClient, { name, id, isProtected, resources }: Remains): Promise<void> {
  for (const resource of resources) await removeResource(resource);
  const StackName = id;
  if (isProtected) {
    const unprotected = { StackName, EnableTerminationProtection: false };
    await client.send(new UpdateTerminationProtectionCommand(unprotected));
  }
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: 3_600, minDelay: 5, maxDelay: 30 }, { StackName }).catch(
    (error: unknown) => {
      throw new UserError(
        `CloudFormation can't delete ${name}. See why: npx cdk diagnose ${name} --unstable=diagnose`,
        {
          cause: error,
        },
      );
    },
  );
}

function print(remains: readonly Remains[]): void {
  const rows = remains.flatMap(({ name, status, resources }) => [
    ...resources.map((resource) => ({ stack: name, type: resource.type, name: resource.name, state: 'empty' })),
    { stack: name, type: 'AWS::CloudFormation::Stack', name, state: status },
  ]);
  printTable(rows, { STACK: 'stack', TYPE: 'type', NAME: 'name', STATE: 'state' });
}
