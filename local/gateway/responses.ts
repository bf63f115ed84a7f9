import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { errorBody } from '../../lib/errors/errors.ts';
import {
  type GatewayResponse,
  type GatewayResponseType,
  gatewayResponses,
} from '../../lib/errors/gateway-responses.ts';
import { corsHeaders, preflightHeaders, standardHeaders } from '../../lib/http/response-headers.ts';

/**
 * Response headers that API Gateway renames to `x-amzn-Remapped-…`.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html
 */
const REMAPPED = new Set([
  'authorization',
  'connection',
  'content-md5',
  'date',
  'host',
  'server',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'www-authenticate',
]);

/** Sends a function's result like API Gateway. */
export function sendProxyResult(response: ServerResponse, result: APIGatewayProxyResult): void {
  for (const [name, values] of Object.entries({ ...result.headers, ...result.multiValueHeaders })) {
    const sent = REMAPPED.has(name.toLowerCase()) ? `x-amzn-Remapped-${name}` : name;
    response.setHeader(sent, Array.isArray(values) ? values.map(String) : String(values));
  }
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > 0) response.setHeader('Content-Length', body.length);
  response.writeHead(result.statusCode).end(body);
}

/**
 * One of the gateway's own responses, as configured in its Gateway Response.
 * @param forOrigin the headers that control access by the page's origin
 */
export function gatewayResult(
  type: GatewayResponseType,
  requestId: string,
  forOrigin: Record<string, string> = corsHeaders(undefined),
): APIGatewayProxyResult {
  const { code, message, headers }: GatewayResponse = gatewayResponses[type];
  const body = errorBody(code, message);
  return {
    statusCode: body.status,
    headers: {
      'Content-Type': 'application/json',
      ...standardHeaders(requestId),
      ...forOrigin,
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** The gateway's response to a CORS preflight: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
export function preflightResult(
  methods: readonly string[],
  requestId: string,
  origin: string | undefined,
): APIGatewayProxyResult {
  return {
    statusCode: 204,
    headers: { ...standardHeaders(requestId), ...corsHeaders(origin), ...preflightHeaders(methods) },
    body: '',
  };
}
