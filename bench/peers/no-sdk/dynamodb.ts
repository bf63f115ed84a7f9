import { Agent, request } from 'node:http';
import { signedHeaders } from './sign.ts';

const agent = new Agent({ keepAlive: true });

/** Calls DynamoDB once: no retries, no timeouts, plain HTTP. A floor to measure against, not a client to use. */
export function callDynamodb<Output>(action: string, input: unknown): Promise<Output> {
  const url = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  const body = JSON.stringify(input);
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, host: url.hostname, port: url.port, method: 'POST', headers: signedHeaders(url.host, action, body) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(text));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
