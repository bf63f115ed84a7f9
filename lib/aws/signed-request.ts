import { SignatureV4 } from '@smithy/signature-v4';
import { dynamodb } from '../database/dynamodb.ts';

/** A request to an AWS service that no installed client is for. */
interface AwsRequest {
  /** The name of the service in host names and signatures. */
  readonly service: string;
  /** The environment variable that replaces the service's endpoint. */
  readonly endpoint: string;
  /** By default, GET without a body, and otherwise POST. */
  readonly method?: 'GET' | 'PATCH' | 'POST';
  /** By default, `/`. */
  readonly path?: string;
  /** The service's name in host names, if it has another one there. */
  readonly hostPrefix?: string;
  /** A region other than the environment's. */
  readonly region?: string;
  /** Whether the service has one endpoint for all regions, such as IAM. Its requests are signed for us-east-1. */
  readonly isGlobal?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
}

/**
 * Sends a signed request, with the credentials and the region of the environment.
 * @returns the text of the response
 * @throws Error with AWS's error code as its name, like those of the SDK's clients
 */
export async function requestAws(request: AwsRequest): Promise<string> {
  const { service, endpoint, hostPrefix = service, path = '/', isGlobal, headers, body, timeoutMs = 20_000 } = request;
  const { method = body === undefined ? 'GET' : 'POST' } = request;
  const { config } = dynamodb();
  const region = isGlobal ? 'us-east-1' : (request.region ?? (await config.region()));
  const { AWS_ENDPOINT_URL, AWS_USE_FIPS_ENDPOINT, [endpoint]: own } = process.env;
  const fips = AWS_USE_FIPS_ENDPOINT === 'true' ? '-fips' : '';
  const host = `${hostPrefix}${fips}${isGlobal ? '' : `.${region}`}.amazonaws.com`;
  const url = new URL(own ?? AWS_ENDPOINT_URL ?? `https://${host}${region.startsWith('cn-') ? '.cn' : ''}`);
  const signer = new SignatureV4({ service, region, credentials: config.credentials, sha256: config.sha256 });
  const signed = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path,
    headers: { host: url.host, ...headers },
    ...(body !== undefined && { body }),
  });
  const { host: _, ...sent } = signed.headers;
  const response = await fetch(new URL(path, url), {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.ok) return text;
  // APIs in the style of REST name the error in a header.
  const named = response.headers.get('x-amzn-errortype')?.replace(/:.*/, '');
  const [, code = named ?? `HTTP ${response.status}`] = /(?:"__type":\s*"(?:[^"#]*#)?|<Code>)(\w+)/.exec(text) ?? [];
  throw Object.assign(new Error(text.slice(0, 300)), { name: code });
}
