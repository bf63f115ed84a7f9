import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { ServiceUnavailable } from './errors.ts';

/**
 * How long the database may take. Four attempts of 1.5 s with their backoff stay under 8 s, so the answer comes
 * before a function's timeout, and that before the gateway's 29 s. A retry is harmless: every write is conditional.
 */
const MAX_ATTEMPTS = 4;
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
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      // Only local engines speak plain HTTP, and take many requests at once: a wait for a socket counts as connecting.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  });
  created.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw isRefusal(error) ? error : new ServiceUnavailable({ cause: error });
      }
    },
    // Outside the SDK's own retries: it sees what is left when they have given up.
    { step: 'initialize', name: 'serviceUnavailable', priority: 'high' },
  );
  return created;
}

/** Whether DynamoDB answered and refused: a condition that failed, or a request of ours that is wrong. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof DynamoDBServiceException &&
    error.$fault === 'client' &&
    error.$retryable === undefined &&
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
