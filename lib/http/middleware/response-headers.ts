import { readHeader } from '../../contract/read-header.ts';
import { type OriginHeaders, standardHeaders } from '../response-headers.ts';
import { type Middleware, onResponse } from './middleware.ts';

/** Adds the headers that all responses have, including errors. It keeps headers that are already set. */
export function responseHeaders(originHeaders: OriginHeaders): Middleware {
  return onResponse((response, { event }) => {
    const forOrigin = originHeaders(readHeader(event, 'Origin'));
    const vary = [response.headers?.Vary, forOrigin.Vary].filter((name) => name !== undefined).join(', ');
    response.headers = {
      ...standardHeaders(event.requestContext.requestId),
      ...forOrigin,
      ...response.headers,
      ...(vary ? { Vary: vary } : {}),
    };
  });
}

/** Responds to `HEAD` like `GET`, without the body: https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2 */
export function headRequest(): Middleware {
  return onResponse((response, { event }) => {
    if (event.httpMethod === 'HEAD') response.body = '';
  });
}
