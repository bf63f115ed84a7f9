import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A response, with the time of its request (in milliseconds since 1970) and its duration. */
export interface Sample {
  readonly sentAt: number;
  readonly status: number;
  readonly milliseconds: number;
}

/** The kind of request: a list, or malformed JSON, which makes no database call. */
export type Ask = 'list' | 'malformed';

/**
 * Sends requests at a steady rate, whether or not the responses keep up, in turn to each of the base URLs.
 * @param perSecond requests per second
 * @returns all responses, once the last one has arrived
 */
export async function sendAtRate(
  baseUrls: readonly string[],
  apiKey: string,
  perSecond: number,
  seconds: number,
  ask: Ask = 'list',
): Promise<Sample[]> {
  // First in, first out: no connection idles so long that the server closes it.
  const agent = new Agent({ keepAlive: true, maxSockets: 200, scheduling: 'fifo' });
  const start = performance.now();
  const sent: Promise<Sample>[] = [];
  while (sent.length < perSecond * seconds) {
    const wait = start + (sent.length * 1000) / perSecond - performance.now();
    if (wait > 1) await delay(wait);
    sent.push(send(agent, baseUrls[sent.length % baseUrls.length] ?? '', apiKey, ask));
  }
  const samples = await Promise.all(sent);
  agent.destroy();
  return samples;
}

function send(agent: Agent, baseUrl: string, apiKey: string, ask: Ask): Promise<Sample> {
  const sentAt = Date.now();
  const start = performance.now();
  const [method, path, body] =
    ask === 'malformed' ? (['POST', 'pets', '{'] as const) : (['GET', 'categories', ''] as const);
  const headers = {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  };
  return new Promise((resolve, reject) => {
    request(`${baseUrl}/${path}`, { method, agent, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      response.resume().on('end', () => resolve({ sentAt, status, milliseconds: performance.now() - start }));
    })
      .on('error', reject)
      .end(body);
  });
}
