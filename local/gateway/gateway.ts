import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { GATEWAY_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import type { ApiContract } from '../../lib/contract/api-contract.ts';
import type { GatewayResponseType } from '../../lib/errors/gateway-responses.ts';
import { type OperationModule, sourceOf } from '../../lib/http/operation-module.ts';
import { originHeadersOf } from '../../lib/http/response-headers.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { createContext, createProxyEvent, type GatewayRequest } from './proxy-event.ts';
import { limitBodyMemory } from './read-body.ts';
import { gatewayResult, preflightResult, sendProxyResult } from './responses.ts';
import { createRouter } from './router.ts';
import type { RequestHandler } from './server.ts';

/**
 * The maximum number of concurrent requests. On Lambda, each request has its own execution environment. Here all
 * share one process, where hundreds at once would exceed their deadlines.
 */
export const CONCURRENCY = 50;

/** The maximum number of waiting requests. Further ones are throttled, like those over API Gateway's burst limit. */
const QUEUE = 450;

/** The maximum total size of all request bodies in memory, in bytes. Further requests are throttled too. */
const MAX_TOTAL_BODY_BYTES = 128 * 1024 * 1024;

/** Called for every response, for logging. */
export type OnResponse = (sent: {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly durationMs: number;
  readonly result: APIGatewayProxyResult;
}) => void;

export interface GatewayOptions {
  readonly contract: ApiContract;
  /** The modules of the operations, by id. Each is loaded on its first call. */
  readonly operations: Readonly<Record<string, { load(): Promise<Pick<OperationModule, 'handler'>> }>>;
  /** How long the gateway waits for a function, in milliseconds. */
  readonly timeoutMs?: number;
  readonly onResponse?: OnResponse | undefined;
}

/** Responds to HTTP requests like the deployed API Gateway, with the same handlers. */
export function createGateway(options: GatewayOptions): RequestHandler {
  const { contract, operations, timeoutMs = GATEWAY_TIMEOUT_SECONDS * 1000, onResponse } = options;
  const route = createRouter(contract);
  const originHeaders = originHeadersOf(contract);
  const limited = limitConcurrency(CONCURRENCY, QUEUE);
  const withBody = limitBodyMemory(MAX_TOTAL_BODY_BYTES);

  return async (incoming, response) => {
    const requestId = randomUUID();
    const begun = performance.now();
    const { method = 'GET', headers } = incoming;
    const reply = await withBody(incoming, (body) =>
      replyTo(gatewayRequest(incoming, requestId, body), headers.origin),
    );
    const result = typeof reply === 'string' ? gatewayResult(reply, requestId, originHeaders(headers.origin)) : reply;
    // Read and discard the rest of the body. If the connection closed while the client is still sending, it might never
    // see the response.
    incoming.resume();
    sendProxyResult(response, result);
    onResponse?.({ method, path: targetOf(incoming).path, durationMs: performance.now() - begun, result });
  };

  /** The result of the function, or the type of the gateway's own response. */
  async function replyTo(
    request: GatewayRequest,
    origin?: string,
  ): Promise<APIGatewayProxyResult | GatewayResponseType> {
    const match = route(request.method, request.path);
    if (request.method === 'OPTIONS' && match.methods.includes('OPTIONS')) {
      return preflightResult(match.methods, request.requestId, origin);
    }
    const { promise: timeout, resolve: timeOut } = Promise.withResolvers<GatewayResponseType>();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      timeOut('INTEGRATION_TIMEOUT');
    }, timeoutMs);
    const work = async () => {
      if (isOver) return timeout;
      const { handler } = await sourceOf(operations, match.operationId).load();
      const context = createContext(match.operationId, request.requestId);
      return Promise.race([handler(createProxyEvent(request, match), context), timeout]);
    };
    try {
      return (await Promise.race([limited(work), timeout])) ?? 'THROTTLED';
    } catch (error) {
      // Lambda logs a function's error. The gateway only reports the failure.
      console.error(error);
      return 'DEFAULT_5XX';
    } finally {
      clearTimeout(timer);
    }
  }
}

function gatewayRequest(incoming: IncomingMessage, requestId: string, body: Buffer): GatewayRequest {
  const { path, search } = targetOf(incoming);
  return {
    requestId,
    method: incoming.method ?? 'GET',
    path,
    query: search.slice(1),
    rawHeaders: incoming.rawHeaders,
    body,
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
    port: incoming.socket.localPort ?? 0,
    receivedAt: new Date(),
  };
}

/**
 * What a request is for. A target that is a whole URL overrides the `Host` header:
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 * @returns the host in lower case, without port or trailing dot; the path and the query, with its question mark, as sent
 */
export function targetOf({ url = '', headers }: IncomingMessage) {
  const target = /^(?:https?:\/\/([^/?]*))?([^?]*)(.*)$/is.exec(url) ?? [];
  const [, authority = headers.host ?? '', path, search = ''] = target;
  return { host: authority.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, ''), path: path || '/', search };
}
