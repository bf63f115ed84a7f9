import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';

/** The outputs of an account's stacks, by stack name. An error stands for a stack that can't be read. */
export type Stacks = Readonly<Record<string, Readonly<Record<string, string>> | AwsError>>;

/** An error response of AWS. */
export class AwsError {
  readonly code: string;
  readonly message: string;
  constructor(code: string, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** A log line, with the name of its stream. */
type LogEntry = object & { readonly logStreamName?: string };
type Log = Readonly<Record<string, readonly LogEntry[]>> | AwsError;

/**
 * A fake of AWS while the tests of a file run: CloudFormation's `DescribeStacks`, the caller's identity, the functions'
 * logs in CloudWatch, a certificate in ACM, and costs in Cost Explorer.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
 * @param stacks called for every request
 * @param log the log lines of the functions, by operation, or an error for a log that can't be read
 * @param certificate ACM's description of every certificate
 * @param costs the response of Cost Explorer to a request
 */
export function useCloudFormation(
  stacks: () => Stacks,
  log: () => Log = () => ({}),
  certificate: () => object = () => ({}),
  costs: (request: Readonly<Record<string, unknown>>) => object = () => ({}),
) {
  /** The actions of requests in JSON. */
  const actions: string[] = [];
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
      const input = JSON.parse(body);
      const found: Readonly<Record<string, () => object>> = {
        'CertificateManager.DescribeCertificate': () => ({ Certificate: certificate() }),
        'AWSInsightsIndexService.GetCostAndUsage': () => costs(input),
      };
      const result = (found[String(action)] ?? (() => logResponse(input, log())))();
      if (result instanceof AwsError) response.writeHead(400).end(JSON.stringify({ __type: result.code, ...result }));
      else response.end(JSON.stringify(result));
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
    /** The variables that point a command at this fake. */
    get endpoints() {
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return {
        AWS_ENDPOINT_URL_CLOUDFORMATION: endpoint,
        AWS_ENDPOINT_URL_STS: endpoint,
        AWS_ENDPOINT_URL_CLOUDWATCH_LOGS: endpoint,
        AWS_ENDPOINT_URL_ACM: endpoint,
        AWS_ENDPOINT_URL_COST_EXPLORER: endpoint,
      };
    },
  };
}

/** Each line that matches the pattern comes on a page of its own, between lines that Lambda itself writes. */
function logResponse(
  { logGroupName = '', filterPattern = '', nextToken = '0' }: Readonly<Record<string, string>>,
  log: Log,
): object {
  if (log instanceof AwsError) return log;
  const lines = logGroupName.includes('-FunctionsLog')
    ? Object.values(log)
        .flat()
        .filter((line) => matches(new Map(Object.entries(line)), filterPattern))
    : [];
  const at = Number(nextToken);
  const { logStreamName, ...line }: LogEntry = lines[at] ?? {};
  const events = [{ message: 'START RequestId: {not JSON}' }, { logStreamName, message: JSON.stringify(line) }];
  return { events, ...(at + 1 < lines.length ? { nextToken: String(at + 1) } : {}) };
}

/** Whether a line has the values of a pattern: `{ $.keyId = "key_a" && ($.operation = "a" || $.operation = "b") }`. */
function matches(line: ReadonlyMap<string, unknown>, pattern: string): boolean {
  const has = ([, name = '', value = '']: RegExpMatchArray) =>
    value === '*' ? line.has(name) : line.get(name) === JSON.parse(value);
  return pattern.split(' && ').every((part) => [...part.matchAll(/\$\.(\w+) = ("[^"]*"|\d+|\*)/g)].some(has));
}

/** The log group that the functions share, with the id that CDK gives it, and others. */
function resourcesXml(log: Log): string {
  const ids = Object.keys(log).length > 0 ? ['FunctionsLog1A2B', 'ApiAccessLog1A2B'] : [];
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

/** An error of an AWS service that speaks XML. */
export function errorXml({ code, message }: AwsError): string {
  return `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>
    <RequestId>1</RequestId></ErrorResponse>`;
}
