import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/** Regions of the `aws` partition, by the SDK's own pattern. China, GovCloud and others are separate partitions. */
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
    // The SDK would otherwise build a description of itself and the runtime on every call.
    defaultUserAgentProvider: () => Promise.resolve([['petstore']]),
    // Safe, because the middleware does not change after the first call.
    cacheMiddleware: true,
  };
}

/**
 * The endpoint, where it is known, so that the SDK does not evaluate its endpoint rules at every start. Other
 * partitions have other endpoint names, so the SDK still evaluates the rules there:
 * https://docs.aws.amazon.com/general/latest/gr/ddb.html
 */
function fixedEndpoint(region = ''): Pick<DynamoDBClientConfig, 'endpointProvider' | 'ignoreConfiguredEndpointUrls'> {
  const usual = COMMERCIAL_REGION.test(region) ? `https://dynamodb.${region}.amazonaws.com` : undefined;
  const { AWS_ENDPOINT_URL_DYNAMODB: ofDynamodb, AWS_ENDPOINT_URL: ofAll } = process.env;
  const endpoint = ofDynamodb || ofAll || usual;
  if (endpoint === undefined) return {};
  const url = new URL(endpoint);
  // The SDK would parse an `endpoint` setting again on every call.
  return { endpointProvider: () => ({ url }), ignoreConfiguredEndpointUrls: true };
}
