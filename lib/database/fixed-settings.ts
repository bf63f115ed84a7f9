/**
 * What makes a client of the SDK cheaper without changing what it does. `infra/bundle/left-out.ts` does the same for the
 * code of the bundles. Why, and what each part saves: docs/decisions/0014-unused-parts-of-the-sdk.md
 */
import type { DynamoDBClient, DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { getSchemaSerdePlugin } from '@smithy/core/schema';

/** Regions of AWS and of GovCloud, by the SDK's own patterns. Their endpoints end in `amazonaws.com`. */
const USUAL_REGION = /^(us|us-gov|eu|ap|sa|ca|me|af|il|mx)-\w+-\d+$/;
const CHINESE_REGION = /^cn-\w+-\d+$/;

/**
 * Settings that the SDK would otherwise look up in the environment and in configuration files, some of them on every
 * call. A function has no such files. These values are the SDK's defaults.
 */
export function fixedSettings(): DynamoDBClientConfig {
  const { AWS_REGION: region } = process.env;
  return {
    ...(region ? { region } : {}),
    ...fixedEndpoint(region),
    retryMode: 'standard',
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    accountIdEndpointMode: 'disabled',
    endpointDiscoveryEnabledProvider: () => Promise.resolve(false),
    authSchemePreference: () => Promise.resolve([]),
    disableClockSkewCorrection: false,
    // Safe, because the middleware does not change after the first call.
    cacheMiddleware: true,
  };
}

/**
 * The endpoint, where it is known, so that the SDK does not evaluate its endpoint rules at every start. It still does
 * for the other partitions, such as those of US intelligence agencies, but not in a function: its bundle lacks the rules.
 * https://docs.aws.amazon.com/general/latest/gr/ddb.html
 */
function fixedEndpoint(region = ''): Pick<DynamoDBClientConfig, 'endpointProvider' | 'ignoreConfiguredEndpointUrls'> {
  const { AWS_ENDPOINT_URL_DYNAMODB: ofDynamodb, AWS_ENDPOINT_URL: ofAll } = process.env;
  const endpoint = ofDynamodb || ofAll || endpointOf(region);
  if (endpoint === undefined) return {};
  const url = new URL(endpoint);
  // The SDK would parse an `endpoint` setting again on every call.
  return { endpointProvider: () => ({ url }), ignoreConfiguredEndpointUrls: true };
}

function endpointOf(region: string): string | undefined {
  const service = process.env.AWS_USE_FIPS_ENDPOINT === 'true' ? 'dynamodb-fips' : 'dynamodb';
  if (USUAL_REGION.test(region)) return `https://${service}.${region}.amazonaws.com`;
  return CHINESE_REGION.test(region) ? `https://dynamodb.${region}.amazonaws.com.cn` : undefined;
}

/**
 * Makes a client use a copy of its settings. The SDK copies them three times for each call. V8 needs 10 µs to copy the
 * object that the SDK has put together property by property, and 0.2 µs to copy its copy.
 */
export function copySettings(client: DynamoDBClient): void {
  const config = { ...client.config };
  Object.assign(client, { config });
  // The middleware that serialize requests and deserialize responses keep the settings that they were created with.
  client.middlewareStack.use(getSchemaSerdePlugin(config));
}

/**
 * Removes middleware that no call needs. The logger walks every response even when no logger is set. The user agent and
 * the trace header, which stops functions from calling each other in a loop, mean nothing to DynamoDB.
 */
export function removeUnusedMiddleware({ middlewareStack }: DynamoDBClient): void {
  for (const name of ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware']) {
    middlewareStack.remove(name);
  }
}
