/**
 * Takes the place of parts of the SDK that every client imports and no function runs. A function compiles its whole
 * bundle when it starts, so leaving them out makes each start faster: docs/decisions/0014-unused-parts-of-the-sdk.md
 */

/**
 * `@aws-sdk/credential-provider-node`: the default credential chain. Lambda passes credentials in the environment. The other
 * providers (profiles, SSO, web identity, instance metadata) would only slow down every start.
 */
export const defaultProvider = () => async () => {
  credentials ??= readCredentials();
  return credentials;
};

/** The environment of a process does not change, and the SDK asks on every call. */
let credentials: ReturnType<typeof readCredentials> | undefined;

function readCredentials() {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment has no AWS credentials.');
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}

/** `@aws-sdk/middleware-endpoint-discovery`: asks DynamoDB for endpoints, and creates a cache for them in every client. */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config) => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

/** `@smithy/core/event-streams`: no call of a function streams events. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles.');
  }
}

export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = <Config>(config: Config) => config;

/**
 * `endpointResolver` of the DynamoDB client: the rules for the endpoints of all partitions of AWS. `fixedSettings` knows
 * those of most partitions without them.
 */
export function defaultEndpointResolver({
  Endpoint: endpoint,
  Region: region,
}: {
  Endpoint?: string;
  Region?: string;
}) {
  if (!endpoint) throw new Error(`Set AWS_ENDPOINT_URL_DYNAMODB: the endpoint of ${region} is not known.`);
  return { url: new URL(endpoint) };
}
