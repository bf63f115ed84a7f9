import { GetAliasCommand, LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { type DeployedStage, stackName } from '../../../lib/config/stages.ts';
import { REGION } from './emulator.ts';
import type { Shell } from './shell.ts';

/** The status of a stage's stack, such as `CREATE_COMPLETE`. */
export function statusOf(shell: Shell, stage: DeployedStage): Promise<string> {
  return query(shell, stackName(stage), 'Stacks[0].StackStatus');
}

/** The status of a stack after all operations in progress have ended. */
export async function settledStatus(shell: Shell, stack: string): Promise<string> {
  const status = await query(shell, stack, 'Stacks[0].StackStatus');
  return status.endsWith('_IN_PROGRESS') ? settledStatus(shell, stack) : status;
}

/** An output of a stage's stack. */
export function outputOf(shell: Shell, stage: DeployedStage, name: string): Promise<string> {
  return stackOutput(shell, stackName(stage), name);
}

/** An output of any stack. */
export function stackOutput(shell: Shell, stack: string, name: string): Promise<string> {
  return query(shell, stack, `Stacks[0].Outputs[?OutputKey=='${name}'].OutputValue`);
}

/** The version that each function's alias points to, by operation id. */
export async function liveVersions(shell: Shell, stage: DeployedStage): Promise<Map<string, string>> {
  const { AWS_ENDPOINT_URL: endpoint = '', AWS_ACCESS_KEY_ID: accessKeyId = '' } = shell.env;
  const { AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = shell.env;
  const lambda = new LambdaClient({ endpoint, region: REGION, credentials: { accessKeyId, secretAccessKey } });
  const { Functions: functions = [] } = await lambda.send(new ListFunctionsCommand({ MaxItems: 50 }));
  const prefix = `${stackName(stage)}-Functions`;
  const own = functions.map(({ FunctionName: name = '' }) => name).filter((name) => name.startsWith(prefix));
  const versions = own.map(async (name) => {
    const alias = await lambda.send(new GetAliasCommand({ FunctionName: name, Name: 'live' }));
    const [operation = name] = name.slice(prefix.length).split('Function');
    return [operation, alias.FunctionVersion ?? ''] as const;
  });
  return new Map(await Promise.all(versions));
}

async function query(shell: Shell, stack: string, expression: string): Promise<string> {
  const command = `aws cloudformation describe-stacks --stack-name ${stack} --output text --query "${expression}"`;
  return (await shell.run(command)).trim();
}
