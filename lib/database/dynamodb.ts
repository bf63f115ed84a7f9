import { DynamoDBClient, DynamoDBServiceException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from '../errors/errors.ts';
import { beforeDeadline, deadlineSignal } from './deadline.ts';
import { copySettings, fixedSettings, removeUnusedMiddleware } from './fixed-settings.ts';
import { databaseRetries, MAX_ATTEMPTS } from './retries.ts';

/**
 * An attempt may take 0.5 s to connect, 1.5 s until the response begins, and 1.5 s for each pause in the response.
 * DynamoDB responds in milliseconds, so after that long another attempt is faster than waiting. A call has at most four
 * attempts (`retries.ts`), so a call that hangs ends after 6.4 s. Retries are harmless, because every write is
 * conditional. `deadline.ts` limits all calls of a request together.
 */
const CONNECTION_TIMEOUT_MS = 500;
export const REQUEST_TIMEOUT_MS = 1500;

let client: DynamoDBClient | undefined;

/** The client that the whole process shares. It reads region, credentials and endpoint from the environment. */
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
  copySettings(created);
  created.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        // A write of an item that a transaction is just changing. The SDK does not retry it unless it is marked.
        if (error instanceof TransactionConflictException) Object.assign(error, { $retryable: {} });
        throw error;
      }
    },
    // Runs in each of the SDK's attempts, after its parsing of responses.
    { step: 'deserialize', name: 'eachAttempt', priority: 'high' },
  );
  removeUnusedMiddleware(created);
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
  'TransactionInProgressException',
]);
