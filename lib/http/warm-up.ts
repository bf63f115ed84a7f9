import type { APIGatewayProxyEvent } from 'aws-lambda';
import { environment } from '../config/environment.ts';
import { WARM_UP_TIMEOUT_MS } from '../config/limits.ts';
import { generateApiKey } from '../keys/key-format.ts';
import { WARM_UP_REQUEST_ID } from '../log/log.ts';
import { lambdaContext, requestIdentity } from './invocation.ts';
import type { AuthenticatedContext } from './middleware/middleware.ts';
import type { Handler } from './with-database-deadline.ts';

/**
 * Handles a request with an invalid API key, which is rejected after one read of the key table. This creates the database
 * client, connects to DynamoDB and compiles the code that all requests run. Lambda starts a function with a whole core
 * but handles requests with a share of one, so this work is faster here than in the first request. A failure is logged
 * like that of a request and has no other effect.
 */
export async function warmUp(handler: Handler<AuthenticatedContext>): Promise<void> {
  const event = refusedRequest(generateApiKey(environment('stage')));
  const context = lambdaContext('', WARM_UP_REQUEST_ID, () => 2 * WARM_UP_TIMEOUT_MS);
  await handler(event, { ...context, caller: { keyId: '', ownerId: '', scope: 'read', rate: 0 } });
}

/** The path only has to lack a slash at its end, so the same event works for all functions. */
function refusedRequest(apiKey: string): APIGatewayProxyEvent {
  return {
    httpMethod: 'GET',
    path: '/warm-up',
    resource: '/warm-up',
    headers: {},
    multiValueHeaders: { Authorization: [`Bearer ${apiKey}`] },
    pathParameters: null,
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    requestContext: {
      requestId: WARM_UP_REQUEST_ID,
      accountId: '',
      apiId: '',
      authorizer: undefined,
      httpMethod: 'GET',
      identity: requestIdentity('', null),
      path: '/warm-up',
      protocol: 'HTTP/1.1',
      requestTimeEpoch: 0,
      resourceId: '',
      resourcePath: '/warm-up',
      stage: '',
    },
  };
}
