import type { APIGatewayEventIdentity, Context } from 'aws-lambda';
import { FUNCTION_MEMORY_MB } from '../config/limits.ts';

/** The identity in the request context of a caller without AWS credentials. */
export function requestIdentity(sourceIp: string, userAgent: string | null): APIGatewayEventIdentity {
  return {
    accessKey: null,
    accountId: null,
    apiKey: null,
    apiKeyId: null,
    caller: null,
    clientCert: null,
    cognitoAuthenticationProvider: null,
    cognitoAuthenticationType: null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    principalOrgId: null,
    sourceIp,
    user: null,
    userAgent,
    userArn: null,
  };
}

/** The context of an invocation that does not come from Lambda. */
export function lambdaContext(
  functionName: string,
  awsRequestId: string,
  getRemainingTimeInMillis: () => number,
): Context {
  const ended = (): never => {
    throw new Error('Handlers must return their response.');
  };
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    logGroupName: functionName,
    logStreamName: 'local',
    memoryLimitInMB: String(FUNCTION_MEMORY_MB),
    getRemainingTimeInMillis,
    done: ended,
    fail: ended,
    succeed: ended,
  };
}
