import { readHeader } from '../../contract/read-header.ts';
import { type OriginHeaders, standardHeaders } from '../response-headers.ts';
import type { Middleware } from './middleware.ts';

/**
 * Adds the headers that all responses have, errors included. Headers that are already set stay.
 * @param originHeaders tells browsers what pages of other origins may do with the response
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
