import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { FUNCTION_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { milliseconds } from './clock.ts';

/** A context like Lambda's. */
export function contextOf(event: APIGatewayProxyEvent): Context {
  const end = milliseconds() + FUNCTION_TIMEOUT_SECONDS * 1000;
  const { requestId } = event.requestContext;
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: 'bench',
    functionVersion: '$LATEST',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:bench',
    logGroupName: 'bench',
    logStreamName: 'bench',
    memoryLimitInMB: '512',
    getRemainingTimeInMillis: () => end - milliseconds(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
