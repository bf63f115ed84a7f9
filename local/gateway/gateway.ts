import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Route } from '../../lib/contract/operation-contract.ts';
import { GATEWAY_TIMEOUT_SECONDS, MAX_BODY_BYTES } from '../../lib/limits.ts';
import { type Functions, lambdaContext } from './functions.ts';
import { type GatewayRequest, proxyEvent } from './proxy-event.ts';
import { gatewayResult, preflightResult, sendProxyResult } from './responses.ts';
import { createRouter, type Match } from './router.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Requests that are worked on at a time. Deployed, each has a Lambda environment of its own; here all share one process,
 * in which hundreds at once would run into the timeouts of the database client.
 */
const CONCURRENCY = 50;

export interface GatewayOptions {
  readonly routes: readonly Route[];
  readonly functions: Functions;
  /** How long a function may take before the gateway gives up. */
  readonly timeoutMs?: number;
}

/** Answers HTTP requests as the deployed API Gateway would, with the same handlers behind it. */
export function createGateway({
  routes,
  functions,
  timeoutMs = GATEWAY_TIMEOUT_SECONDS * 1000,
}: GatewayOptions): (incoming: IncomingMessage, response: ServerResponse) => Promise<void> {
  const route = createRouter(routes);
  const inTurn = takeTurns(CONCURRENCY);

  return async (incoming, response) => {
    const requestId = randomUUID();
    const { origin } = incoming.headers;
    const body = await readBody(incoming);
    if (body === undefined) {
      // Read and forget the rest: a client whose connection closes while it still sends may never see the answer.
      incoming.resume();
      return sendProxyResult(response, gatewayResult('REQUEST_TOO_LARGE', requestId, origin));
    }
    const request = gatewayRequest(incoming, requestId, body);
    const match = route(request.method, request.path);
    const result =
      request.method === 'OPTIONS' && match.methods.length > 0
        ? preflightResult(match.methods, requestId, origin)
        : await invoke(request, match, origin);
    sendProxyResult(response, result);
  };

  async function invoke(request: GatewayRequest, match: Match, origin?: string): Promise<APIGatewayProxyResult> {
    const handler = functions.get(match.entry);
    if (!handler) throw new Error(`${match.entry} is not loaded.`);
    const { promise: timeout, resolve } = Promise.withResolvers<APIGatewayProxyResult>();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      resolve(gatewayResult('INTEGRATION_TIMEOUT', request.requestId, origin));
    }, timeoutMs);
    const work = () => {
      if (isOver) return timeout;
      const context = lambdaContext(match.entry, request.requestId);
      return Promise.race([handler(proxyEvent(request, match), context), timeout]);
    };
    try {
      return await Promise.race([inTurn(work), timeout]);
    } catch (error) {
      // Lambda logs what a function throws, and the gateway says only that it failed.
      console.error(error);
      return gatewayResult('DEFAULT_5XX', request.requestId, origin);
    } finally {
      clearTimeout(timer);
    }
  }
}

function gatewayRequest(incoming: IncomingMessage, requestId: string, body: Buffer): GatewayRequest {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  return {
    requestId,
    method: incoming.method ?? 'GET',
    path,
    query: query.join('?'),
    rawHeaders: incoming.rawHeaders,
    body,
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
    port: incoming.socket.localPort ?? 0,
    receivedAt: new Date(),
  };
}

/** The whole body, or nothing when it is larger than the gateway takes. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
