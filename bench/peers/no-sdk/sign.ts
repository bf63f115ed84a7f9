import { createHash, createHmac } from 'node:crypto';

/** The headers of a signed DynamoDB call (AWS Signature Version 4, without a session token). */
export function signedHeaders(host: string, action: string, body: string): Record<string, string> {
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret, AWS_REGION: region = 'us-east-1' } = process.env;
  const time = new Date().toISOString().replace(/[:-]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/dynamodb/aws4_request`;
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    host,
    'x-amz-date': time,
    'x-amz-target': `DynamoDB_20120810.${action}`,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = `POST\n/\n\n${lines.join('')}\n${names}\n${hash(body)}`;
  const key = scope
    .split('/')
    .reduce<string | Buffer>((previous, part) => hmac(previous, part).digest(), `AWS4${secret}`);
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(request)}`).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
