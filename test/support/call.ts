import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { createContext, createProxyEvent } from '../../local/gateway/proxy-event.ts';
import { createRouter } from '../../local/gateway/router.ts';
import { loader } from './loader.ts';
import { shared } from './shared.ts';

/** A client's request to an operation. */
export interface Call {
  readonly method?: string;
  /** The path below the base URL, including the query. */
  readonly path: string;
  /** The key to send as a bearer token. Without a key, the request has no `Authorization` header. */
  readonly apiKey?: string | undefined;
  /** `undefined` removes a header. An array sends the header once per value. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /**
   * Text and bytes are sent unchanged, other values as JSON. The content type is JSON unless `headers` has another one.
   */
  readonly body?: unknown;
  /** Overrides for events of another gateway than the local one. */
  readonly through?: (event: APIGatewayProxyEvent) => APIGatewayProxyEvent;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed JSON body, if there is one. */
  readonly body: unknown;
}

const { basePath } = publicApi;
const expectFitsContract = shared.contractCheck(publicApi.file);

/** Finds the route of a request like both gateways. */
export const route = createRouter(publicApi);

/**
 * Runs the handler of a request, through its real middleware, with the event that API Gateway would send,
 * and checks that the contract describes the response.
 */
export async function call(request: Call): Promise<TestResponse> {
  const event = createEvent(request);
  const { httpMethod: method, requestContext } = event;
  const [pathname = ''] = request.path.split('?');
  const { operationId } = route(method, basePath + pathname);
  const handler = await loader.load(operationId);
  const response = responseOf(
    await handler(request.through?.(event) ?? event, createContext(operationId, requestContext.requestId)),
  );
  checkAgainstContract(method, pathname, response);
  return response;
}

/** Builds the event that API Gateway would send for a request. */
export function createEvent(request: Call): APIGatewayProxyEvent {
  const { method, headers, body } = wireForm(request);
  const [pathname = '', query = ''] = request.path.split('?');
  return createProxyEvent(
    {
      requestId: randomUUID(),
      method,
      path: basePath + pathname,
      query,
      rawHeaders: headers.flat(),
      body,
      sourceIp: '127.0.0.1',
      port: 443,
      receivedAt: new Date(),
    },
    route(method, basePath + pathname),
  );
}

/** The method, headers and body of a call. */
export function wireForm({ method, apiKey, headers = {}, body }: Call): {
  readonly method: string;
  readonly headers: [name: string, value: string][];
  readonly body: Buffer;
} {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const sent = {
    ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
    ...(body === undefined || Object.keys(headers).some(isContentType) ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
  };
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: Object.entries(sent).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value])),
    body: Buffer.from(body === undefined ? '' : isRaw ? body : JSON.stringify(body)),
  };
}

/**
 * Fails unless the contract describes this response of an operation. It passes for requests without an operation, such as
 * those whose path ends with a slash.
 */
export function checkAgainstContract(method: string, pathname: string, response: TestResponse): void {
  const { resource, methods } = route(method, basePath + pathname);
  if (method !== 'OPTIONS' && methods.includes(method) && !pathname.endsWith('/')) {
    expectFitsContract(method, resource.slice(basePath.length), response);
  }
}

function responseOf({ statusCode, headers = {}, body, isBase64Encoded }: APIGatewayProxyResult): TestResponse {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const text = (headers['Content-Encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString();
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const isContentType = (name: string) => name.toLowerCase() === 'content-type';
