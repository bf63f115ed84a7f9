import path from 'node:path';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { FUNCTION_MEMORY_MB, FUNCTION_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { type ApiContract, entriesOf } from '../../lib/contract/api-contract.ts';
import { UserError } from '../../lib/errors/user-error.ts';

export type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The functions' handlers by file. */
export type Functions = ReadonlyMap<string, LambdaHandler>;

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Loads the handlers of all functions of an API. */
export async function loadFunctions(contract: ApiContract): Promise<Functions> {
  return new Map(
    await Promise.all(entriesOf(contract).map(async (entry) => [entry, await loadHandler(entry)] as const)),
  );
}

/** The handlers of an API's functions. Each is loaded on its first call, so that start-up does not wait for them. */
export function lazyFunctions(contract: ApiContract): Functions {
  return new Map(
    entriesOf(contract).map((entry) => [
      entry,
      async (event, context) => {
        const handler = await loadHandler(entry);
        return handler(event, context);
      },
    ]),
  );
}

async function loadHandler(entry: string): Promise<LambdaHandler> {
  const { handler }: { handler?: LambdaHandler } = await import(path.join(ROOT, entry));
  if (!handler) throw new UserError(`${entry} does not export a handler.`);
  return handler;
}

/** The context that Lambda passes to an invocation, including the remaining time. */
export function createContext(functionName: string, requestId: string): Context {
  const end = performance.now() + FUNCTION_TIMEOUT_SECONDS * 1000;
  const ended = (): never => {
    throw new Error('Handlers must return their response.');
  };
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    logGroupName: functionName,
    logStreamName: 'local',
    memoryLimitInMB: String(FUNCTION_MEMORY_MB),
    getRemainingTimeInMillis: () => Math.max(0, end - performance.now()),
    done: ended,
    fail: ended,
    succeed: ended,
  };
}
