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

/**
 * A fake of AWS CloudFormation that responds to `DescribeStacks` while the tests of a file run.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
 * @param stacks called for every request
 */
export function useCloudFormation(stacks: () => Stacks): { readonly endpoint: string } {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const name = new URLSearchParams(body).get('StackName') ?? '';
    const outputs = stacks()[name];
    response.setHeader('Content-Type', 'text/xml');
    if (outputs instanceof AwsError) response.writeHead(403).end(errorXml(outputs));
    else if (outputs) response.end(stackXml(name, outputs));
    else response.writeHead(400).end(errorXml(new AwsError('ValidationError', `Stack with id ${name} does not exist`)));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get endpoint() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
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
