import type { IncomingHttpHeaders } from 'node:http';
import type { Json } from '../left-out.ts';

/** A call of an AWS API, whatever the protocol of its service. */
export interface AwsCall {
  /** The name of the operation; of a REST API, its method and path. */
  readonly operation: string;
  readonly region: string;
  readonly parameters: Json;
}

/** A call that AWS rejects, with the code and message of its error. */
export class RejectedCall extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const usesForms = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** Reads the call in a request. A request without an AWS signature, such as one of the deployed API, has none. */
export function readCall({ method, path, headers, body }: HttpRequest): AwsCall | undefined {
  const [, region, service] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\/aws4_request/.exec(headers.authorization ?? '') ?? [];
  if (region === undefined || service === 's3') return undefined;
  if (usesForms(headers)) {
    const parameters = Object.fromEntries(new URLSearchParams(String(body)));
    return { operation: String(parameters.Action), region, parameters };
  }
  const target = headers['x-amz-target'];
  const operation = typeof target === 'string' ? target.replace(/^.*\./, '') : `${method} ${path}`;
  const isJson = /json/.test(headers['content-type'] ?? '') || service === 'lambda' || service === 'apigateway';
  return { operation, region, parameters: isJson && body.length > 0 ? JSON.parse(String(body)) : {} };
}

/** The HTTP response that tells a client about a rejection, in the protocol of its request. */
export function errorResponse(
  headers: IncomingHttpHeaders,
  { code, message }: RejectedCall,
): [type: string, body: string] {
  if (!usesForms(headers)) return ['application/json', JSON.stringify({ __type: code, message, Message: message })];
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${text}</Message></Error>`;
  return ['text/xml', `<ErrorResponse>${error}<RequestId>rejected</RequestId></ErrorResponse>`];
}
