import { readHeader } from '../../contract/read-header.ts';
import { type OriginHeaders, standardHeaders } from '../response-headers.ts';
import type { Middleware } from './middleware.ts';

/** Adds the headers that all responses have, including errors. It keeps headers that are already set. */
export function responseHeaders(originHeaders: OriginHeaders): Middleware {
  const addHeaders: Middleware['after'] = ({ event, response }) => {
    if (!response) return;
    const forOrigin = originHeaders(readHeader(event, 'Origin'));
    const vary = [response.headers?.Vary, forOrigin.Vary].filter((name) => name !== undefined).join(', ');
    response.headers = {
      ...standardHeaders(event.requestContext.requestId),
      ...forOrigin,
      ...response.headers,
      ...(vary ? { Vary: vary } : {}),
    };
  };
  return { after: addHeaders, onError: addHeaders };
}

/** Responds to `HEAD` like `GET`, without the body: https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2 */
export function headRequest(): Middleware {
  const dropBody: Middleware['after'] = ({ event, response }) => {
    if (response && event.httpMethod === 'HEAD') response.body = '';
  };
  return { after: dropBody, onError: dropBody };
}
