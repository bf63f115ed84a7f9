/**
 * Replaces the SDK's endpoint discovery in the bundles, with the cache that every client would create for it. The SDK
 * discovers endpoints for no call that the functions make.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config) => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
