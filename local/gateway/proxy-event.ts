import { isUtf8 } from 'node:buffer';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { FUNCTION_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { readHeader } from '../../lib/contract/read-header.ts';
import { lambdaContext, requestIdentity } from '../../lib/http/invocation.ts';
import type { Match } from './router.ts';

/** A request as the local gateway has read it. */
export interface GatewayRequest {
  readonly requestId: string;
  readonly method: string;
  /** The path as sent, without the query. */
  readonly path: string;
  /** The query as sent, without the question mark. */
  readonly query: string;
  /** Names and values, alternating, as sent. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly sourceIp: string;
  /** The port that received the request. */
  readonly port: number;
  readonly receivedAt: Date;
}

/**
 * The event that an API Gateway REST API passes to a function (proxy integration, format 1.0). For repeated headers and
 * parameters, the single-value maps hold the last value.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html
 */
export function createProxyEvent(request: GatewayRequest, match: Match): APIGatewayProxyEvent {
  const headers = headersOf(request);
  const query = queryOf(request.query);
  const isText = isUtf8(request.body);
  return {
    resource: match.resource,
    path: request.path,
    httpMethod: request.method,
    headers: lastOfEach(headers),
    multiValueHeaders: headers,
    queryStringParameters: query && lastOfEach(query),
    multiValueQueryStringParameters: query,
    pathParameters: match.pathParameters,
    stageVariables: null,
    requestContext: requestContext(request, match, headers),
    body: request.body.length === 0 ? null : request.body.toString(isText ? 'utf8' : 'base64'),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

/** The context that Lambda passes to an invocation, including the remaining time. */
export function createContext(functionName: string, requestId: string): Context {
  const end = performance.now() + FUNCTION_TIMEOUT_SECONDS * 1000;
  return lambdaContext(functionName, requestId, () => Math.max(0, end - performance.now()));
}

function requestContext(
  request: GatewayRequest,
  match: Match,
  multiValueHeaders: Record<string, string[]>,
): APIGatewayProxyEvent['requestContext'] {
  return {
    accountId: '000000000000',
    apiId: LOCAL_STAGE,
    authorizer: null,
    protocol: 'HTTP/1.1',
    httpMethod: request.method,
    identity: requestIdentity(request.sourceIp, readHeader({ multiValueHeaders }, 'User-Agent') ?? null),
    path: request.path,
    stage: LOCAL_STAGE,
    requestId: request.requestId,
    extendedRequestId: request.requestId,
    requestTime: clfTime(request.receivedAt),
    requestTimeEpoch: request.receivedAt.getTime(),
    resourceId: LOCAL_STAGE,
    resourcePath: match.resource,
    domainName: readHeader({ multiValueHeaders }, 'Host') ?? 'localhost',
  };
}

/** Headers that only the gateway may set, in any letter case. */
const FORWARDED = /^x-forwarded-(?:for|port|proto)$/i;

/** The headers as sent, and those that the gateway adds about the client's connection. */
function headersOf({ rawHeaders, sourceIp, port }: GatewayRequest): Record<string, string[]> {
  const headers = new Map<string, string[]>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!FORWARDED.test(name)) headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  const forwarded = { 'X-Forwarded-For': [sourceIp], 'X-Forwarded-Port': [`${port}`], 'X-Forwarded-Proto': ['http'] };
  return { ...Object.fromEntries(headers), ...forwarded };
}

function queryOf(query: string): Record<string, string[]> | null {
  if (query === '') return null;
  const parameters = new URLSearchParams(query);
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
}

function lastOfEach(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? '']));
}

/** `20/Nov/2026:09:30:00 +0000`, the time format of web server logs. */
function clfTime(time: Date): string {
  const [, day, month, year, clock] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(time.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${clock} +0000`;
}
