import { dynamodb } from '../../lib/database/dynamodb.ts';

const PATIENCE_MS = 30_000;

/**
 * Lets the calls of this process wait for the project's own engine. It shares a processor with its callers. While that
 * is busy, the engine takes longer than functions wait for DynamoDB, and another attempt would only add to its work.
 * The deadline of a request still applies.
 */
export function waitForEngine(): void {
  const { requestHandler } = dynamodb().config;
  if (!('updateHttpClientConfig' in requestHandler) || typeof requestHandler.updateHttpClientConfig !== 'function') {
    throw new Error('The database client has no limits to change.');
  }
  for (const limit of ['connectionTimeout', 'requestTimeout', 'socketTimeout'] as const) {
    requestHandler.updateHttpClientConfig(limit, PATIENCE_MS);
  }
}
