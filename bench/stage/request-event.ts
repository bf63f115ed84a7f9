import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import type { HttpMethod } from '../../lib/contract/operation-contract.ts';
import { createProxyEvent } from '../../local/gateway/proxy-event.ts';
import { createRouter } from '../../local/gateway/router.ts';

/** A request of the benchmarks: by default a GET, or a POST if there is a body. */
export interface BenchRequest {
  readonly method?: HttpMethod;
  /** Below the base URL. */
  readonly path: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const LIST_CATEGORIES: BenchRequest = { path: '/categories' };
export const CREATE_CATEGORY: BenchRequest = {
  path: '/categories',
  body: { name: 'Hamsters', description: 'Small, furry, awake at night.' },
};

const route = createRouter(publicApi);

/** The event that API Gateway would send for a request. */
export function eventOf(
  apiKey: string,
  { method: given, path, query = '', body, headers = {} }: BenchRequest,
): APIGatewayProxyEvent {
  const method = given ?? methodOf({ path, body });
  const fullPath = publicApi.basePath + path;
  const sent = { ...headersOf(apiKey, body), Host: 'api.petstore.example', 'User-Agent': 'bench', ...headers };
  return createProxyEvent(
    {
      requestId: randomUUID(),
      method,
      path: fullPath,
      query,
      rawHeaders: Object.entries(sent).flat(),
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      sourceIp: '127.0.0.1',
      port: 443,
      receivedAt: new Date(),
    },
    route(method, fullPath),
  );
}

export function methodOf({ body }: BenchRequest): 'GET' | 'POST' {
  return body === undefined ? 'GET' : 'POST';
}

/** What a client sends with a request. */
export function headersOf(apiKey: string, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    Authorization: `Bearer ${apiKey}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
}
