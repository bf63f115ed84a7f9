import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

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
  if (USUAL_REGION.test(region)) return `https://dynamodb.${region}.amazonaws.com`;
  return CHINESE_REGION.test(region) ? `https://dynamodb.${region}.amazonaws.com.cn` : undefined;
}
