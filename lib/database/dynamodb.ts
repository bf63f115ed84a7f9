import { DynamoDBClient, type DynamoDBClientConfig, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from '../errors/errors.ts';
import { beforeDeadline, deadlineSignal } from './deadline.ts';
import { databaseRetries, MAX_ATTEMPTS } from './retries.ts';

/**
 * How hard the client tries, and for how long.
 *
 * - An attempt has 0.5 s to connect, 1.5 s for the answer to begin, and 1.5 s for each pause within it. DynamoDB answers
 *   in milliseconds: what takes so long is lost, and another try is quicker than the wait.
 * - A call is tried four times at most (`database-retries.ts`); one that only hangs ends after 6.4 s. Trying again is
 *   harmless: every write is conditional.
 * - A request has `DATABASE_TIMEOUT_SECONDS` for all of its calls together (`time-limit.ts`), so that it is answered before
 *   the function's timeout whatever they run into. Then, and when it is answered, its calls end: none is tried after that.
 */
const CONNECTION_TIMEOUT_MS = 500;
const REQUEST_TIMEOUT_MS = 1500;

let client: DynamoDBClient | undefined;

/** The client that a process shares. It reads the region, the credentials and the endpoint from the environment. */
export function dynamodb(): DynamoDBClient {
  client ??= newClient();
  return client;
}

function newClient(): DynamoDBClient {
  const created = new DynamoDBClient({
    ...fixedSettings(),
    retryStrategy: databaseRetries(),
    // The strategy sees to it; unset, the SDK would look for it in the shared configuration files.
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: REQUEST_TIMEOUT_MS,
      // Only local engines speak plain HTTP, and take many requests at once: a wait for a socket counts as connecting.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  });
  endAttemptsInTime(created);
  // It goes through the whole of every answer, for a logger that there is not.
  created.middlewareStack.remove('loggerMiddleware');
  created.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await beforeDeadline(() => next(args));
      } catch (error) {
        throw isRefusal(error) ? error : new ServiceUnavailable({ cause: error });
      }
    },
    // Outside the SDK's own retries: it sees what is left when they have given up.
    { step: 'initialize', name: 'serviceUnavailable', priority: 'high' },
  );
  return created;
}

/**
 * What the SDK would otherwise look for in the environment and in the configuration files of a user, at the first call
 * or at each: a function has neither file, and these are its defaults.
 */
function fixedSettings(): DynamoDBClientConfig {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint } = process.env;
  return {
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint } : {}),
    retryMode: 'standard',
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    accountIdEndpointMode: 'disabled',
    userAgentAppId: () => Promise.resolve(undefined),
    endpointDiscoveryEnabledProvider: () => Promise.resolve(false),
    authSchemePreference: () => Promise.resolve([]),
    // The order of the middleware does not change once it is first used.
    cacheMiddleware: true,
  };
}

/** Has every attempt end with its request's time: one under way is broken off, and none begins after it. */
function endAttemptsInTime({ config: { requestHandler } }: DynamoDBClient): void {
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => {
    const abortSignal = deadlineSignal();
    return handle(request, abortSignal ? { ...options, abortSignal } : options);
  };
}

/** Whether DynamoDB answered and refused: a condition that failed, or a request of ours that is wrong. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof DynamoDBServiceException &&
    error.$fault === 'client' &&
    error.$retryable === undefined &&
    error.$metadata.httpStatusCode !== 429 &&
    !THROTTLED.has(error.name)
  );
}

/** Refusals that mean "later". Source: DynamoDB Developer Guide, "Error handling with DynamoDB". */
const THROTTLED = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);
