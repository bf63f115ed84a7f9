import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { AwsError, errorXml } from './cloudformation.ts';

/** A signed request, as IAM names it. */
export interface AwsCall {
  /** Such as `sns:ListSubscriptionsByTopic`. */
  readonly action: string;
  readonly region: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The response: an object as JSON, text as XML. */
type Respond = (call: AwsCall) => object | string | AwsError;

/** The operations that services name by method and path. */
const PATHS: Readonly<Record<string, string>> = {
  'GET /account': 'GET',
  'GET /2016-08-19/account-settings': 'GetAccountSettings',
  'GET /v2/email/account': 'GetAccount',
};

/**
 * A fake of all of AWS while the tests of a file run. A call without a response fails.
 * @param responses by action, for every test
 */
export function useFakeAws(responses: Readonly<Record<string, Respond>>) {
  const calls: AwsCall[] = [];
  const changed = new Map<string, Respond>();
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const respond = changed.get(call.action) ?? responses[call.action];
    const result = respond?.(call) ?? new AwsError('NotFaked', `The fake has no response to ${call.action}.`);
    if (!(result instanceof AwsError)) {
      response.end(typeof result === 'string' ? result : JSON.stringify(result));
      return;
    }
    response.writeHead(400, { 'x-amzn-errortype': result.code });
    const isXml = typeof call.input.Action === 'string';
    response.end(isXml ? errorXml(result) : JSON.stringify({ __type: result.code, message: result.message }));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  beforeEach(() => {
    calls.length = 0;
    changed.clear();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    /** The calls of this test. */
    calls,
    /** Changes the response to an action for this test. */
    respond: (action: string, respond: Respond) => changed.set(action, respond),
    /** The variables that point a command at this fake. */
    get environment() {
      const { port } = server.address() as AddressInfo;
      return {
        AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
        AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_MAX_ATTEMPTS: '1',
      };
    },
  };
}

async function readCall(request: IncomingMessage): Promise<AwsCall> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const [, region = '', service = ''] =
    /Credential=[^/]*\/\d+\/([^/]*)\/([^/]*)/.exec(request.headers.authorization ?? '') ?? [];
  const target = request.headers['x-amz-target'];
  const input: Record<string, unknown> =
    target === undefined ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
  const named = target === undefined ? input.Action : String(target).replace(/.*\./, '');
  const action = named ?? PATHS[`${request.method} ${request.url}`] ?? `${request.method} ${request.url}`;
  return { action: `${service}:${action}`, region, input };
}

/** A stack in CloudFormation. */
export interface FakeStack {
  readonly status?: string;
  readonly isProtected?: boolean;
  readonly outputs?: Readonly<Record<string, string>>;
}

/** The response to `DescribeStacks`. */
export function describeStack(name: string, stack: FakeStack | undefined): string | AwsError {
  if (!stack) return new AwsError('ValidationError', `Stack with id ${name} does not exist`);
  const { status = 'CREATE_COMPLETE', isProtected = false, outputs = {} } = stack;
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return queryResult(
    'DescribeStacks',
    `<Stacks><member><StackName>${name}</StackName><StackId>${stackId(name)}</StackId><StackStatus>${status}</StackStatus>
    <EnableTerminationProtection>${isProtected}</EnableTerminationProtection>
    <CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${members.join('')}</Outputs></member></Stacks>`,
  );
}

export const stackId = (name: string) => `arn:aws:cloudformation:us-east-1:123456789012:stack/${name}/1`;

/** A result of a service that speaks AWS's query protocol. */
export function queryResult(action: string, result: string): string {
  return `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
}
