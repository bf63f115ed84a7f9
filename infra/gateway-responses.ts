import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { errorBody } from '../lib/errors/error-body.ts';
import { type GatewayResponse, gatewayResponses } from '../lib/errors/gateway-responses.ts';
import { corsHeaders, standardHeaders } from '../lib/http/response-headers.ts';

/** Mapping expressions of API Gateway's; every other value is a literal in quotes. */
const REQUEST_ID = 'context.requestId';
const ORIGIN = 'method.request.header.Origin';

/** Gives each answer that API Gateway makes by itself the shape, status and headers that all answers of the API have. */
export function addGatewayResponses(restApi: RestApi, corsOrigins: readonly string[]): void {
  const everyHeader = quoted({ ...standardHeaders(REQUEST_ID), ...gatewayCorsHeaders(corsOrigins) });
  const all: Readonly<Record<string, GatewayResponse>> = gatewayResponses;
  for (const [type, { code, message, retryAfterSeconds }] of Object.entries(all)) {
    const body = errorBody(code, message);
    const own: Record<string, string> = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
    restApi.addGatewayResponse(type, {
      type: ResponseType.of(type),
      statusCode: String(body.status),
      responseHeaders: { ...everyHeader, ...quoted(own) },
      templates: { 'application/json': JSON.stringify(body) },
    });
  }
}

/**
 * The CORS headers of those answers. A Gateway Response can't look an origin up in a list, so with one it names
 * whichever asked: what it says is the same for all the world.
 */
function gatewayCorsHeaders(origins: readonly string[]): Record<string, string> {
  return origins.includes('*') ? corsHeaders(undefined, '*') : corsHeaders(ORIGIN, ORIGIN);
}

function quoted(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [REQUEST_ID, ORIGIN].includes(value) ? value : `'${value}'`]),
  );
}
