import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request of AWS in JSON. */
export interface AwsRequest {
  /** Its operation, such as `Logs_20140328.FilterLogEvents`. */
  readonly target: string;
  readonly body: unknown;
}

/**
 * Records the requests that a task sends to a service of the emulator, and forwards them.
 * @param endpoint the emulator's
 * @param task is passed the endpoint to use instead
 */
export async function recordRequests<Result>(
  endpoint: string,
  task: (recorder: string) => Promise<Result>,
): Promise<{ readonly result: Result; readonly requests: readonly AwsRequest[] }> {
  const requests: AwsRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    requests.push({ target: String(incoming.headers['x-amz-target']), body: JSON.parse(body.toString() || '{}') });
    const { method = 'POST', url = '/', headers } = incoming;
    const forwarded = send(new URL(url, endpoint), { method, headers });
    forwarded.on('error', (error) => response.destroy(error));
    forwarded.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    forwarded.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const result = await task(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { result, requests };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
