import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:dgram';
import {
  DynamoDBServiceException,
  type ServiceInputTypes,
  type ServiceOutputTypes,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { currentTrace } from '../log/trace.ts';

let socket: Socket | undefined;

/**
 * Makes an attempt of a call to DynamoDB and shows it in X-Ray, if the current request is one of the few that are
 * traced: with its operation, its tables, and whether it failed or was throttled. X-Ray's own SDK would delay every start. https://docs.aws.amazon.com/xray/latest/devguide/xray-api-segmentdocuments.html
 */
export async function traceAttempt<Result extends { output?: ServiceOutputTypes | undefined }>(
  commandName: string,
  input: ServiceInputTypes,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const trace = currentTrace();
  const { AWS_XRAY_DAEMON_ADDRESS: daemon } = process.env;
  if (!daemon || !trace?.isSampled) return attempt();
  const start = Date.now() / 1000;
  const finish = (more: object): void => {
    const document = {
      name: 'DynamoDB',
      id: randomId(),
      trace_id: trace.id,
      parent_id: trace.parentId,
      type: 'subsegment',
      namespace: 'aws',
      start_time: start,
      end_time: Date.now() / 1000,
      aws: { operation: commandName.replace(/Command$/, ''), ...tablesOf(input) },
      ...more,
    };
    send(daemon, `{"format":"json","version":1}\n${JSON.stringify(document)}`);
  };
  try {
    const result = await attempt();
    finish({ http: { response: { status: result.output?.$metadata.httpStatusCode } } });
    return result;
  } catch (error) {
    finish(failureOf(error));
    throw error;
  }
}

/** What X-Ray shows of an error. The message is left out, because it can have data of clients. */
function failureOf(error: unknown): object {
  const type = error instanceof Error ? error.name : 'Error';
  const cause = { exceptions: [{ id: randomId(), type }] };
  if (!(error instanceof DynamoDBServiceException)) return { fault: true, cause };
  const {
    $fault: side,
    $metadata: { httpStatusCode: status },
  } = error;
  const isThrottle = /Throttl|LimitExceeded|ThroughputExceeded/.test(type);
  return {
    http: { response: { status } },
    ...(side === 'client' ? { error: true } : { fault: true }),
    ...(isThrottle && { throttle: true }),
    cause,
  };
}

function tablesOf(input: ServiceInputTypes): { readonly table_name: string } | { readonly table_names: string[] } {
  if ('TableName' in input) return { table_name: input.TableName ?? '' };
  const names =
    'TransactItems' in input
      ? (input.TransactItems ?? []).map(tableOf)
      : Object.keys('RequestItems' in input ? (input.RequestItems ?? {}) : {});
  return { table_names: [...new Set(names)] };
}

function tableOf({ ConditionCheck: check, Delete: deletion, Put: put, Update: update }: TransactWriteItem): string {
  return (check ?? deletion ?? put ?? update)?.TableName ?? '';
}

/** Sends a datagram. A lost one is missing in the trace, and affects nothing else. */
function send(address: string, text: string): void {
  const [host, port] = address.split(':');
  // Loaded only for requests that are traced.
  socket ??= process
    .getBuiltinModule('node:dgram')
    .createSocket({ type: 'udp4', lookup: (name, _options, found) => found(null, name, 4) })
    .unref();
  socket.send(text, Number(port), host, () => {});
}

/** 16 hexadecimal digits. */
const randomId = () => randomBytes(8).toString('hex');
