import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ACCOUNT, type Call, FakeAccount, parameterIn, Rejected, roleName } from './fake-account.ts';
import { changeSetXml, credentialsXml, errorXml, resultXml, stackXml } from './xml.ts';

export interface RecordingEndpoint {
  readonly url: string;
  /** What was requested: the caller, the action and what it is about, in order. A repeated request is there once. */
  readonly requests: ReadonlySet<string>;
  stop(): void;
}

/** Starts a fake of the AWS services that the CDK command line calls, on a free port of the loopback interface. */
export async function startRecordingEndpoint(): Promise<RecordingEndpoint> {
  const account = new FakeAccount();
  const requests = new Set<string>();
  const server = createServer(async (request, response) => {
    try {
      await respond(account, request, response, (line) => requests.add(line));
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      requests.add(`${request.method} ${request.url} → ${error.code}: ${error.message}`);
      const status = error.code === 'AccessDenied' ? 403 : 400;
      const isJson = request.headers['x-amz-target'] !== undefined;
      response.writeHead(status).end(isJson ? JSON.stringify({ __type: error.code }) : errorXml(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond(
  account: FakeAccount,
  request: IncomingMessage,
  response: ServerResponse,
  record: (line: string) => void,
): Promise<void> {
  const [, caller = '', region = '', service = ''] =
    /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
  const body = await buffer(request);
  if (service === 's3') {
    const [bucket = '', ...key] = new URL(request.url ?? '', 'http://s3').pathname.slice(1).split('/');
    record(`${caller} s3 ${request.method} ${bucket} ${region}`);
    account.require(bucket, 'NoSuchBucket');
    respondS3(account, request, response, bucket, key.join('/'), body.toString('utf8'));
    return;
  }
  const target = request.headers['x-amz-target'];
  if (target !== undefined) {
    const { Name: name = '' } = JSON.parse(body.toString());
    record(`${caller} ${target} ${name} ${region}`);
    account.require(parameterIn(region, name), 'ParameterNotFound');
    response.end(JSON.stringify({ Parameter: { Name: name, Value: '999' } }));
    return;
  }
  const input = Object.fromEntries(new URLSearchParams(body.toString()));
  const about = input.RoleArn ?? input.StackName?.replace(/^arn:.*:stack\/([^/]+)\/.*$/, '$1') ?? '';
  record(`${caller} ${service}:${input.Action} ${about} ${region}`.replace('  ', ' '));
  response.end(respondQuery(account, { caller, region, input }));
}

/** STS and CloudFormation. */
function respondQuery(account: FakeAccount, call: Call): string {
  const { input, caller } = call;
  const result = (content: string) => resultXml(input.Action ?? '', content);
  switch (input.Action) {
    case 'GetCallerIdentity':
      return result(`<Arn>arn:aws:iam::${ACCOUNT}:user/${caller}</Arn><UserId>U</UserId><Account>${ACCOUNT}</Account>`);
    case 'AssumeRole': {
      const role = roleName(input.RoleArn ?? '');
      account.require(role, 'AccessDenied');
      return result(credentialsXml(role));
    }
    case 'CreateChangeSet': {
      const { id } = account.createChangeSet(call);
      return result(`<Id>${id}</Id><StackId>${id}</StackId>`);
    }
    case 'DescribeChangeSet':
      return result(changeSetXml(account.findStack(call)));
    case 'ExecuteChangeSet':
      account.executeChangeSet(call);
      return result('');
    case 'DescribeStacks':
      return result(stackXml(account.findStack(call)));
    case 'GetTemplate':
      return result(`<TemplateBody>{}</TemplateBody>`);
    case 'DescribeStackEvents':
      return result('<StackEvents></StackEvents>');
    case 'DeleteChangeSet':
    case 'UpdateTerminationProtection':
      return result('');
    default:
      throw new Rejected('InvalidAction', `There is no ${input.Action} here.`);
  }
}

/** S3: whether an object exists, and its upload. Everything else that the CDK asks about its bucket is empty. */
function respondS3(
  account: FakeAccount,
  { method }: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  key: string,
  body: string,
): void {
  if (method === 'PUT') account.putObject(bucket, key, body);
  else if (key !== '' && !account.hasObject(bucket, key)) response.statusCode = 404;
  response.end();
}
