import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/** Regions of the partition `aws`, as the SDK tells them from those of China, GovCloud and others. */
const COMMERCIAL_REGION = /^(us|eu|ap|sa|ca|me|af|il|mx)-\w+-\d+$/;

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
    userAgentAppId: () => Promise.resolve(undefined),
    endpointDiscoveryEnabledProvider: () => Promise.resolve(false),
    authSchemePreference: () => Promise.resolve([]),
    disableClockSkewCorrection: false,
    // On every call, the SDK would put together a description of itself and the runtime.
    defaultUserAgentProvider: () => Promise.resolve([['petstore']]),
    // Safe, because the middleware does not change after the first call.
    cacheMiddleware: true,
  };
}

/**
 * The endpoint, where it is known. Without it, the SDK evaluates its endpoint rules in every start, and in partitions
 * whose endpoints have other names it still does: https://docs.aws.amazon.com/general/latest/gr/ddb.html
 */
function fixedEndpoint(region = ''): Pick<DynamoDBClientConfig, 'endpointProvider' | 'ignoreConfiguredEndpointUrls'> {
  const usual = COMMERCIAL_REGION.test(region) ? `https://dynamodb.${region}.amazonaws.com` : undefined;
  const { AWS_ENDPOINT_URL_DYNAMODB: ofDynamodb, AWS_ENDPOINT_URL: ofAll } = process.env;
  const endpoint = ofDynamodb || ofAll || usual;
  if (endpoint === undefined) return {};
  const url = new URL(endpoint);
  // As `endpoint`, the SDK would parse it again on every call.
  return { endpointProvider: () => ({ url }), ignoreConfiguredEndpointUrls: true };
}
