import { readHeader } from '../../contract/read-header.ts';
import { type OriginHeaders, standardHeaders } from '../response-headers.ts';
import type { Middleware } from './middleware.ts';

/**
 * Adds the headers that all responses have, including errors. It keeps headers that are already set.
 * @param originHeaders makes the headers that control access by other origins
 */
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
