/** These take the place of the parts of the SDK that `unused-parts.ts` leaves out. */

/** The endpoint that the settings of a client name. `fixedSettings` finds the others without asking the SDK. */
export function defaultEndpointResolver({ Endpoint: endpoint, Region: region }: EndpointParameters) {
  if (!endpoint) throw new Error(`Set AWS_ENDPOINT_URL_DYNAMODB: the endpoint of ${region} is not known.`);
  return { url: new URL(endpoint) };
}

interface EndpointParameters {
  readonly Endpoint?: string;
  readonly Region?: string;
}

/** Every signer creates one, and uses it for event streams only. */
export class HeaderFormatter {
  format(): never {
    return fail('HeaderFormatter');
  }
}

export class Sha256Js {
  constructor() {
    fail('Sha256Js');
  }
}

export class AdaptiveRetryStrategy {
  constructor() {
    fail('AdaptiveRetryStrategy');
  }
}

export const getInstanceMetadataRegion = async () => fail('getInstanceMetadataRegion');

/** A function has no configuration files. */
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });

/** Only code that no client calls imports it. */
export const CONFIG_PREFIX_SEPARATOR = '.';

function fail(name: string): never {
  throw new Error(`${name} is left out of the bundles.`);
}
