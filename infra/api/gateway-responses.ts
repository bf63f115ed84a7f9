import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { ApiContract } from '../../lib/contract/api-contract.ts';
import { errorBody } from '../../lib/errors/errors.ts';
import { type GatewayResponse, gatewayResponses } from '../../lib/errors/gateway-responses.ts';
import { corsHeaders, sameOriginHeaders, standardHeaders } from '../../lib/http/response-headers.ts';

/** The mapping expression of the request id. Every other value is a quoted literal. */
const REQUEST_ID = 'context.requestId';

/** Gives every response that API Gateway sends by itself the shape, status and headers of the API's responses. */
export function addGatewayResponses(restApi: RestApi, { isCrossOrigin }: Pick<ApiContract, 'isCrossOrigin'>): void {
  // A Gateway Response can't look up an origin in a list. Any page may read it: its body is the same for everyone.
  // Without `Content-Security-Policy`: literals of API Gateway can't contain quotes, and JSON needs no policy.
  const { 'Content-Security-Policy': _, ...originHeaders } = isCrossOrigin
    ? corsHeaders(undefined, '*')
    : sameOriginHeaders(undefined);
  const everyHeader = quoted({ ...standardHeaders(REQUEST_ID), ...originHeaders });
  const all: Readonly<Record<string, GatewayResponse>> = gatewayResponses;
  for (const [type, { code, message, headers = {} }] of Object.entries(all)) {
    const body = errorBody(code, message);
    restApi.addGatewayResponse(type, {
      type: ResponseType.of(type),
      statusCode: String(body.status),
      responseHeaders: { ...everyHeader, ...quoted(headers) },
      templates: { 'application/json': JSON.stringify(body) },
    });
  }
}

function quoted(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === REQUEST_ID ? value : `'${value}'`]),
  );
}
