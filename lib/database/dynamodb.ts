import { DynamoDBClient, type DynamoDBClientConfig, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from '../errors/errors.ts';
import { beforeDeadline, deadlineSignal } from './deadline.ts';
import { databaseRetries, MAX_ATTEMPTS } from './retries.ts';

/**
 * An attempt may take 0.5 s to connect, 1.5 s until the response begins, and 1.5 s for each pause in the response.
 * DynamoDB responds in milliseconds, so after that long another attempt is faster than waiting. A call has at most four
 * attempts (`retries.ts`), so a call that hangs ends after 6.4 s. Retries are harmless, because every write is
 * conditional. `deadline.ts` limits all calls of a request together.
 */
const CONNECTION_TIMEOUT_MS = 500;
const REQUEST_TIMEOUT_MS = 1500;

/** Regions of the partition `aws`, as the SDK tells them from those of China, GovCloud and others. */
const COMMERCIAL_REGION = /^(us|eu|ap|sa|ca|me|af|il|mx)-\w+-\d+$/;

let client: DynamoDBClient | undefined;

/**
 * The DynamoDB client that the whole process shares. It reads region, credentials and endpoint from the environment.
 */
export function dynamodb(): DynamoDBClient {
  client ??= newClient();
  return client;
}

function newClient(): DynamoDBClient {
  const created = new DynamoDBClient({
    ...fixedSettings(),
    retryStrategy: databaseRetries(),
    // The retry strategy decides. Without a value here, the SDK would look for one in the shared configuration files.
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: REQUEST_TIMEOUT_MS,
      // Only local engines use plain HTTP. The number of their sockets is unlimited, because waiting for a free socket
      // counts towards the connection timeout.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  });
  abortAttemptsAtDeadline(created);
  // Remove the SDK's logger middleware: it walks every response even when no logger is set.
  created.middlewareStack.remove('loggerMiddleware');
  created.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await beforeDeadline(() => next(args));
      } catch (error) {
        throw isRejection(error) ? error : new ServiceUnavailable({ cause: error });
      }
    },
    // Runs outside the SDK's retries, so it sees only errors that remain after the last attempt.
    { step: 'initialize', name: 'serviceUnavailable', priority: 'high' },
  );
  return created;
}

/**
 * Settings that the SDK would otherwise look up in the environment and in configuration files, some of them on every
 * call. A function has no such files. These values are the SDK's defaults.
 */
function fixedSettings(): DynamoDBClientConfig {
  const { AWS_REGION: region } = process.env;
  return {
    ...(region ? { region } : {}),
    ...fixedEndpoint(region),
    retryMode: 'standard',
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    accountIdEndpointMode: 'disabled',
    userAgentAppId: () => Promise.resolve(undefined),
    endpointDiscoveryEnabledProvider: () => Promise.resolve(false),
    authSchemePreference: () => Promise.resolve([]),
    disableClockSkewCorrection: false,
    // Safe, because the middleware does not change after the first call.
    cacheMiddleware: true,
  };
}

/**
 * The endpoint, where it is known. The SDK would look for another one in configuration files on every call, and evaluate
 * its endpoint rules in every start. It keeps doing so in partitions whose endpoints have other names:
 * https://docs.aws.amazon.com/general/latest/gr/ddb.html
 */
function fixedEndpoint(region = ''): Pick<DynamoDBClientConfig, 'endpoint' | 'endpointProvider'> {
  const usual = COMMERCIAL_REGION.test(region) ? `https://dynamodb.${region}.amazonaws.com` : undefined;
  const { AWS_ENDPOINT_URL_DYNAMODB: ofDynamodb, AWS_ENDPOINT_URL: ofAll } = process.env;
  const endpoint = ofDynamodb || ofAll || usual;
  if (endpoint === undefined) return {};
  const url = new URL(endpoint);
  return { endpoint, endpointProvider: () => ({ url }) };
}

/** Aborts every attempt at the deadline of its request. */
function abortAttemptsAtDeadline({ config: { requestHandler } }: DynamoDBClient): void {
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => {
    const abortSignal = deadlineSignal();
    return handle(request, abortSignal ? { ...options, abortSignal } : options);
  };
}

/** Whether DynamoDB rejected a call: its condition failed, or the request is invalid. Retrying would not help. */
function isRejection(error: unknown): boolean {
  return (
    error instanceof DynamoDBServiceException &&
    error.$fault === 'client' &&
    error.$retryable === undefined &&
    error.$metadata.httpStatusCode !== 429 &&
    !THROTTLING_ERRORS.has(error.name)
  );
}

/**
 * Client errors that mean "try again later".
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
const THROTTLING_ERRORS = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);
