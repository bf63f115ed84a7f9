import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { routes } from '../../lib/contract/generated/routes.ts';
import { BASE_PATH } from '../../lib/contract/routing.ts';
import { proxyEvent } from '../../local/gateway/proxy-event.ts';
import { createRouter } from '../../local/gateway/router.ts';

const route = createRouter(routes);

/** The event that API Gateway would send for `GET /categories` or, with a body, `POST /categories`. */
export function categoriesEvent(
  apiKey: string,
  { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): APIGatewayProxyEvent {
  const method = body === undefined ? 'GET' : 'POST';
  const path = `${BASE_PATH}/categories`;
  const sent = {
    Accept: 'application/json',
    Authorization: `Bearer ${apiKey}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    Host: 'api.petstore.example',
    'User-Agent': 'bench',
    ...headers,
  };
  return proxyEvent(
    {
      requestId: randomUUID(),
      method,
      path,
      query: '',
      rawHeaders: Object.entries(sent).flat(),
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      sourceIp: '127.0.0.1',
      port: 443,
      receivedAt: new Date(),
    },
    route(method, path),
  );
}
