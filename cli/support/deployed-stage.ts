import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { PART_OUTPUTS, partStackNames } from '../../lib/config/other-stacks.ts';
import { BASE_URL_OUTPUT, stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, tables } from '../../lib/database/tables.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { explainStackError } from './errors.ts';

/** The stacks of a deployed stage: the API's, and those of the others that exist. */
export interface StageStacks {
  readonly api: Stack;
  readonly parts: readonly Stack[];
}

/**
 * Describes the stacks of a stage, with the operator's AWS credentials and region.
 * @throws UserError when the credentials, the region or the API stack is missing; the message says which
 */
export async function describeStacks(stage: string): Promise<StageStacks> {
  // Read the others after the API stack, so that an error that affects all names the latter.
  const api = await describeStack(stackName(stage));
  const others = await Promise.all(partStackNames(stage).map((name) => findStack(name)));
  return { api, parts: others.filter((stack) => stack !== undefined) };
}

/**
 * Describes a stack, or returns `undefined` if the account has none of this name.
 * @param region a region other than the operator's
 * @throws UserError when it can't be read
 */
export async function findStack(name: string, region?: string): Promise<Stack | undefined> {
  try {
    return await describeStack(name, region);
  } catch (error) {
    if (error instanceof UserError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Points the environment at a deployed stage, by the names of its tables and of other resources.
 * @throws UserError like `describeStacks`, or when the API stack lacks an output
 */
export async function setDeployedEnvironment(stage: string): Promise<void> {
  const { api, parts } = await describeStacks(stage);
  for (const [output, variable] of Object.entries(PART_OUTPUTS)) {
    const value = parts.map((stack) => findOutput(stack, output)).find((found) => found !== undefined);
    if (value === undefined) delete process.env[environmentNames[variable]];
    else process.env[environmentNames[variable]] = value;
  }
  process.env[environmentNames.stage] = stage;
  for (const name of TABLE_NAMES)
    process.env[environmentNames[tables[name].variable]] = outputOf(api, tableOutput(name));
}

/**
 * The base URL of a stage. With `AWS_ENDPOINT_URL`, it is the API's address at that endpoint.
 * @throws UserError when the stack lacks the output, or the API has no address at the endpoint
 */
export function baseUrlOf({ api }: StageStacks): string {
  const baseUrl = outputOf(api, BASE_URL_OUTPUT);
  const { AWS_ENDPOINT_URL: endpoint } = process.env;
  return endpoint ? emulatedUrl(baseUrl, endpoint) : baseUrl;
}

/**
 * The address of a REST API at an emulator of AWS. The base URL in the stack's outputs has a public host name, so using
 * it would send the emulator's keys to AWS. https://docs.localstack.cloud/aws/services/apigateway/
 */
function emulatedUrl(baseUrl: string, endpoint: string): string {
  const { hostname, pathname } = new URL(baseUrl);
  const [, apiId] = /^(\w+)\.execute-api\./.exec(hostname) ?? [];
  const [, stage, path] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
  if (apiId && stage && path) return `${endpoint.replace(/\/+$/, '')}/restapis/${apiId}/${stage}/_user_request_${path}`;
  throw new UserError(`AWS_ENDPOINT_URL is set, but ${baseUrl} is a public address. Unset it, or pass --url.`);
}

async function describeStack(name: string, region?: string): Promise<Stack> {
  try {
    const client = new CloudFormationClient(region === undefined ? {} : { region });
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    if (stack) return stack;
    throw new Error('AWS describes no stack of this name.');
  } catch (error) {
    throw await explainStackError(name, error);
  }
}

/** The resources of one type in a stack: their names at AWS, by their logical ids. */
export async function stackResources(
  stack: string,
  type: string,
  client = new CloudFormationClient({}),
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const pages = paginateListStackResources({ client }, { StackName: stack });
  for await (const { StackResourceSummaries: resources = [] } of pages) {
    for (const { ResourceType, LogicalResourceId: id, PhysicalResourceId: name } of resources)
      if (ResourceType === type && id && name) found.set(id, name);
  }
  return found;
}

/** @throws UserError when the stack lacks the output */
export function outputOf(stack: Stack, name: string): string {
  const value = findOutput(stack, name);
  if (value === undefined) throw new UserError(`${stack.StackName} has no output ${name}. Deploy it again.`);
  return value;
}

export function findOutput({ Outputs: outputs = [] }: Stack, name: string): string | undefined {
  return outputs.find(({ OutputKey: key }) => key === name)?.OutputValue;
}
