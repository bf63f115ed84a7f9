/**
 * Replaces the SDK's endpoint discovery in the bundles, and the cache that every client would create for it. No call of
 * the functions needs discovered endpoints.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config) => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
