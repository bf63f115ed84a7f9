import { SignatureV4 } from '@smithy/signature-v4';
import { dynamodb } from '../database/dynamodb.ts';

/** A request to an AWS service that no installed client is for. */
interface AwsRequest {
  /** The name of the service in host names and signatures. */
  readonly service: string;
  /** The environment variable that replaces the service's endpoint. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs?: number;
}

/**
 * Sends a signed request, with the credentials and the region of the environment.
 * @returns the text of the response
 * @throws Error with AWS's error code as its name, like those of the SDK's clients
 */
export async function requestAws(request: AwsRequest): Promise<string> {
  const { service, endpoint, headers, body, timeoutMs = 20_000 } = request;
  const { config } = dynamodb();
  const region = await config.region();
  const { AWS_ENDPOINT_URL, AWS_USE_FIPS_ENDPOINT, [endpoint]: own } = process.env;
  const host = `${service}${AWS_USE_FIPS_ENDPOINT === 'true' ? '-fips' : ''}.${region}.amazonaws.com`;
  const url = new URL(own ?? AWS_ENDPOINT_URL ?? `https://${host}${region.startsWith('cn-') ? '.cn' : ''}`);
  const signer = new SignatureV4({ service, region, credentials: config.credentials, sha256: config.sha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: '/',
    headers: { host: url.host, ...headers },
    body,
  });
  const { host: _, ...sent } = signed.headers;
  const response = await fetch(new URL('/', url), {
    method: 'POST',
    headers: sent,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.ok) return text;
  const [, code = `HTTP ${response.status}`] = /(?:"__type":"(?:[^"#]*#)?|<Code>)(\w+)/.exec(text) ?? [];
  throw Object.assign(new Error(text.slice(0, 300)), { name: code });
}
