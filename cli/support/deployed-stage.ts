import { CloudFormationClient, DescribeStacksCommand, type Output, type Stack } from '@aws-sdk/client-cloudformation';
import { environmentNames } from '../../lib/config/environment.ts';
import {
  BASE_URL_OUTPUT,
  DASHBOARD_URL_OUTPUT,
  SITE_OUTPUTS,
  siteStackName,
  stackName,
} from '../../lib/config/stages.ts';
import { TABLE_NAMES, tableOutput, tables } from '../../lib/database/tables.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { explainStackError, isMissingStack } from './errors.ts';

/** The origins of a stage's site stack. Undefined if the stack lacks the output. */
export interface SiteOrigins {
  readonly dashboard: string | undefined;
  /** The origin of the default domain. */
  readonly platform: string | undefined;
}

/**
 * Points the environment at a deployed stage. It reads the names of its tables and of the resources of its site from
 * the outputs of the stage's stacks, with the operator's AWS credentials and region. The site stack may be missing.
 * @throws UserError when the credentials, the region, the API stack or one of its outputs is missing; the message
 *   says which
 */
export async function setDeployedEnvironment(stage: string): Promise<void> {
  const outputs = await stackOutputs(stackName(stage));
  // Read the site stack after the API stack, so that an error that affects both names the latter.
  const siteOutputs = await stackOutputs(siteStackName(stage), { mayBeMissing: true });
  for (const [output, variable] of Object.entries(SITE_OUTPUTS)) {
    const value = findOutput(siteOutputs, output);
    if (value === undefined) delete process.env[environmentNames[variable]];
    else process.env[environmentNames[variable]] = value;
  }
  process.env[environmentNames.stage] = stage;
  for (const name of TABLE_NAMES) {
    process.env[environmentNames[tables[name].variable]] = outputOf(outputs, stackName(stage), tableOutput(name));
  }
}

/**
 * The base URL of a deployed stage, from the outputs of its stack. With `AWS_ENDPOINT_URL`, it is the API's address at
 * that endpoint.
 * @throws UserError like `setDeployedEnvironment`, or when the API has no address at the endpoint
 */
export async function deployedBaseUrl(stage: string): Promise<string> {
  const baseUrl = outputOf(await stackOutputs(stackName(stage)), stackName(stage), BASE_URL_OUTPUT);
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

/**
 * The origins of a deployed stage's site stack, from its outputs. Undefined without one, and with `AWS_ENDPOINT_URL`,
 * because an emulator has no public addresses.
 * @throws UserError when the credentials or the region are missing
 */
export async function deployedSite(stage: string): Promise<SiteOrigins | undefined> {
  if (process.env.AWS_ENDPOINT_URL) return undefined;
  const outputs = await stackOutputs(siteStackName(stage), { mayBeMissing: true });
  if (outputs.length === 0) return undefined;
  const originOf = (name: keyof typeof SITE_OUTPUTS | typeof DASHBOARD_URL_OUTPUT) => {
    const url = findOutput(outputs, name);
    return url === undefined ? undefined : new URL(url).origin;
  };
  return { dashboard: originOf(DASHBOARD_URL_OUTPUT), platform: originOf('PlatformUrl') };
}

/**
 * The stacks of a deployed stage: the API's and, if it is deployed, the site's.
 * @throws UserError when the credentials, the region or the API stack is missing
 */
export async function deployedStacks(stage: string): Promise<readonly Stack[]> {
  const stacks = [
    await describeStack(stackName(stage)),
    await describeStack(siteStackName(stage), { mayBeMissing: true }),
  ];
  return stacks.filter((stack) => stack !== undefined);
}

async function stackOutputs(name: string, options: { mayBeMissing?: boolean } = {}): Promise<readonly Output[]> {
  return (await describeStack(name, options))?.Outputs ?? [];
}

async function describeStack(name: string, { mayBeMissing = false } = {}): Promise<Stack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await new CloudFormationClient({}).send(
      new DescribeStacksCommand({ StackName: name }),
    );
    return stack;
  } catch (error) {
    if (mayBeMissing && isMissingStack(error)) return undefined;
    throw await explainStackError(name, error);
  }
}

function outputOf(outputs: readonly Output[], stack: string, name: string): string {
  const value = findOutput(outputs, name);
  if (value === undefined) throw new UserError(`${stack} has no output ${name}. Deploy it again.`);
  return value;
}

function findOutput(outputs: readonly Output[], name: string): string | undefined {
  return outputs.find(({ OutputKey: key }) => key === name)?.OutputValue;
}
