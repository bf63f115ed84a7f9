import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';

/** The outputs of an account's stacks, by stack name. An error stands for a stack that can't be read. */
export type Stacks = Readonly<Record<string, Readonly<Record<string, string>> | AwsError>>;

/** The lines of logs, by operation, and of the access log. */
export type Log = Readonly<Record<string, readonly object[]>>;

/** The name of the API's access log among the logs. */
export const ACCESS_LOG = 'the access log';

/** A request for lines of a log. */
interface LogRequest {
  readonly logGroupName: string;
  readonly filterPattern: string;
  readonly startTime: number;
  readonly endTime?: number;
  readonly nextToken?: string;
}

/** An error response of AWS. */
export class AwsError {
  readonly code: string;
  readonly message: string;
  constructor(code: string, message: string) {
    this.code = code;
    this.message = message;
  }
}

/**
 * A fake of AWS while the tests of a file run: CloudFormation's `DescribeStacks`, the caller's identity, the functions'
 * logs in CloudWatch, and a certificate in ACM.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
 * @param stacks called for every request
 * @param log the log lines of the functions, by operation, and of the API's access log
 * @param certificate ACM's description of every certificate
 * @param isThrottled whether to throttle a request for lines of a log
 */
export function useCloudFormation(
  stacks: () => Stacks,
  log: () => Log = () => ({}),
  certificate: () => object = () => ({}),
  isThrottled = () => false,
) {
  /** The actions of requests in JSON. */
  const actions: string[] = [];
  /** What was asked for of the logs. */
  const logRequests: LogRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body.startsWith('Action=GetCallerIdentity')) {
      response.end('<Arn>arn:aws:sts::123456789012:assumed-role/Operator/ada@example.com</Arn>');
      return;
    }
    const action = request.headers['x-amz-target'];
    if (action !== undefined) {
      actions.push(String(action));
      if (action === 'CertificateManager.DescribeCertificate') {
        response.end(JSON.stringify({ Certificate: certificate() }));
        return;
      }
      logRequests.push(JSON.parse(body));
      if (isThrottled()) response.writeHead(400).end(JSON.stringify({ __type: 'ThrottlingException' }));
      else response.end(JSON.stringify(logResponse(JSON.parse(body), log())));
      return;
    }
    const name = new URLSearchParams(body).get('StackName') ?? '';
    const outputs = stacks()[name];
    response.setHeader('Content-Type', 'text/xml');
    if (new URLSearchParams(body).get('Action') === 'ListStackResources') {
      actions.push('ListStackResources');
      response.end(resourcesXml(name.endsWith('staging') || name.endsWith('production') ? log() : {}));
    } else if (outputs instanceof AwsError) response.writeHead(403).end(errorXml(outputs));
    else if (outputs) response.end(stackXml(name, outputs));
    else response.writeHead(400).end(errorXml(new AwsError('ValidationError', `Stack with id ${name} does not exist`)));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    actions,
    logRequests,
    /** The variables that point a command at this fake. */
    get endpoints() {
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return {
        AWS_ENDPOINT_URL_CLOUDFORMATION: endpoint,
        AWS_ENDPOINT_URL_STS: endpoint,
        AWS_ENDPOINT_URL_CLOUDWATCH_LOGS: endpoint,
        AWS_ENDPOINT_URL_ACM: endpoint,
      };
    },
  };
}

/** Each line that matches the pattern comes on a page of its own, between lines that Lambda itself writes. */
function logResponse(
  { logGroupName = '', filterPattern = '', nextToken = '0' }: Partial<LogRequest>,
  log: Log,
): object {
  const ofGroup = Object.entries(log).flatMap(([name, all]) => (logGroupName.includes(groupId(name)) ? all : []));
  const lines = ofGroup.map((line) => new Map(Object.entries(line))).filter((line) => matches(line, filterPattern));
  const at = Number(nextToken);
  const line = lines[at] ?? new Map();
  const timestamp = Date.parse(line.get('timestamp')) || 0;
  const message = JSON.stringify(Object.fromEntries(line));
  const events = [
    { timestamp, message: 'START RequestId: {not JSON}' },
    { timestamp, message },
  ];
  return { events, ...(at + 1 < lines.length ? { nextToken: String(at + 1) } : {}) };
}

/** Whether a line has the values of a pattern: `{ $.keyId = "key_a" && $.recordId = * }`, or those of an alternative. */
function matches(line: ReadonlyMap<string, unknown>, pattern: string): boolean {
  return pattern
    .split(' || ')
    .some((alternative) =>
      [...alternative.matchAll(/\$\.(\w+) = ("[^"]*"|\d+|\*)/g)].every(([, name = '', value = '']) =>
        value === '*' ? line.has(name) : line.get(name) === JSON.parse(value),
      ),
    );
}

/** The id that CDK gives a log group. */
const groupId = (name: string) => (name === ACCESS_LOG ? 'ApiAccessLog1A2B' : `Functions${name}Log1A2B`);

/** A log group for each operation and for the access log, and a resource of another type. */
function resourcesXml(log: Log): string {
  const ids = Object.keys(log).map(groupId);
  const member = (type: string, id: string) =>
    `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${id}</LogicalResourceId>
    <PhysicalResourceId>Petstore-${id}-X</PhysicalResourceId></member>`;
  const members = [member('AWS::Lambda::Function', 'FunctionsotherLog1A2B')];
  members.push(...ids.map((id) => member('AWS::Logs::LogGroup', id)));
  return `<ListStackResourcesResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><ListStackResourcesResult>
    <StackResourceSummaries>${members.join('')}</StackResourceSummaries></ListStackResourcesResult>
    </ListStackResourcesResponse>`;
}

function stackXml(name: string, outputs: Readonly<Record<string, string>>): string {
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult>
    <Stacks><member><StackName>${name}</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime>
    <StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${members.join('')}</Outputs></member></Stacks>
    </DescribeStacksResult></DescribeStacksResponse>`;
}

function errorXml({ code, message }: AwsError): string {
  return `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>
    <RequestId>1</RequestId></ErrorResponse>`;
}
