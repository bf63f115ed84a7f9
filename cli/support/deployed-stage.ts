import { CloudFormationClient, DescribeStacksCommand, type Output } from '@aws-sdk/client-cloudformation';
import { environmentNames } from '../../lib/config/environment.ts';
import { BASE_URL_OUTPUT, stackName } from '../../lib/config/stages.ts';
import { TABLE_NAMES, tableOutput, tables } from '../../lib/database/tables.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { explainStackError } from './errors.ts';

/**
 * Points the environment at the tables of a deployed stage. It reads their names from the outputs of the stage's stack,
 * with the operator's AWS credentials and region.
 * @throws UserError when the credentials, the region, the stack or an output is missing; the message says which
 */
export async function setDeployedEnvironment(stage: string): Promise<void> {
  const outputs = await stackOutputs(stage);
  process.env[environmentNames.stage] = stage;
  for (const name of TABLE_NAMES) {
    process.env[environmentNames[tables[name].variable]] = outputOf(outputs, stage, tableOutput(name));
  }
}

/**
 * The base URL of a deployed stage, from the outputs of its stack. With `AWS_ENDPOINT_URL` it is the endpoint's address
 * of that API.
 * @throws UserError like `setDeployedEnvironment`, or when the endpoint has no such address
 */
export async function deployedBaseUrl(stage: string): Promise<string> {
  const baseUrl = outputOf(await stackOutputs(stage), stage, BASE_URL_OUTPUT);
  const { AWS_ENDPOINT_URL: endpoint } = process.env;
  return endpoint ? emulatedUrl(baseUrl, endpoint) : baseUrl;
}

/**
 * Where an emulator of AWS serves a REST API: its host name is a public one, which would get the emulator's keys.
 * https://docs.localstack.cloud/aws/services/apigateway/
 */
function emulatedUrl(baseUrl: string, endpoint: string): string {
  const { hostname, pathname } = new URL(baseUrl);
  const [, apiId] = /^(\w+)\.execute-api\./.exec(hostname) ?? [];
  const [, stage, path] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
  if (apiId && stage && path) return `${endpoint.replace(/\/+$/, '')}/restapis/${apiId}/${stage}/_user_request_${path}`;
  throw new UserError(`AWS_ENDPOINT_URL is set, but ${baseUrl} is a public address. Unset it, or pass --url.`);
}

async function stackOutputs(stage: string): Promise<readonly Output[]> {
  const name = stackName(stage);
  try {
    const { Stacks: [stack] = [] } = await new CloudFormationClient({}).send(
      new DescribeStacksCommand({ StackName: name }),
    );
    return stack?.Outputs ?? [];
  } catch (error) {
    throw await explainStackError(name, error);
  }
}

function outputOf(outputs: readonly Output[], stage: string, name: string): string {
  const value = outputs.find(({ OutputKey: key }) => key === name)?.OutputValue;
  if (value === undefined) throw new UserError(`${stackName(stage)} has no output ${name}. Deploy it again.`);
  return value;
}
