import type { ErrorCode } from './error-statuses.ts';
import { errorMessages, UNCOMPRESSED } from './errors.ts';

/** A response that API Gateway sends by itself, without a function. */
export interface GatewayResponse {
  readonly code: ErrorCode;
  readonly message: string;
  /** The headers of this response, in addition to those of all. */
  readonly headers?: Readonly<Record<string, string>>;
}

const forbidden = { code: 'forbidden', message: 'This request is not allowed.' } as const;
const internalError = { code: 'internal_error', message: errorMessages.internalError } as const;
const noRoute = { code: 'unknown_path', message: errorMessages.noRoute } as const;
const retryAfter = { 'Retry-After': '1' } as const;
const throttled = {
  code: 'too_many_requests',
  message: 'Too many requests. Try again later.',
  headers: retryAfter,
} as const;
const badRequest = { code: 'invalid_request', message: 'The request is not valid.' } as const;
const unauthorized = { code: 'unauthorized', message: errorMessages.invalidKey } as const;

/**
 * All 21 response types of an API Gateway REST API, each as the contract's `Error`. The stack turns them into Gateway
 * Responses, and the local gateway sends them.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
export const gatewayResponses = {
  ACCESS_DENIED: forbidden,
  API_CONFIGURATION_ERROR: internalError,
  AUTHORIZER_CONFIGURATION_ERROR: internalError,
  AUTHORIZER_FAILURE: internalError,
  BAD_REQUEST_BODY: badRequest,
  BAD_REQUEST_PARAMETERS: badRequest,
  DEFAULT_4XX: badRequest,
  DEFAULT_5XX: internalError,
  EXPIRED_TOKEN: unauthorized,
  INTEGRATION_FAILURE: { code: 'service_unavailable', message: errorMessages.unavailable, headers: retryAfter },
  INTEGRATION_TIMEOUT: { code: 'timeout', message: errorMessages.timeout },
  INVALID_API_KEY: forbidden,
  INVALID_SIGNATURE: forbidden,
  // API Gateway sends this for a path or method without a route.
  MISSING_AUTHENTICATION_TOKEN: noRoute,
  QUOTA_EXCEEDED: throttled,
  REQUEST_TOO_LARGE: { code: 'payload_too_large', message: 'The request is too large.' },
  RESOURCE_NOT_FOUND: noRoute,
  THROTTLED: throttled,
  UNAUTHORIZED: unauthorized,
  // API Gateway sends this for a body that it can't decompress. Functions accept every media type themselves.
  UNSUPPORTED_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: `${errorMessages.mediaType} ${errorMessages.contentCoding}`,
    headers: UNCOMPRESSED,
  },
  WAF_FILTERED: forbidden,
} as const satisfies Record<string, GatewayResponse>;

export type GatewayResponseType = keyof typeof gatewayResponses;
