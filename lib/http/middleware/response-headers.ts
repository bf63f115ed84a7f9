import { readHeader } from '../../contract/read-header.ts';
import { corsHeaders, standardHeaders } from '../response-headers.ts';
import type { Middleware } from './middleware.ts';

/** Gives every response, errors included, the headers that all have; a header that is already set stays. */
export function responseHeaders(): Middleware {
  const addHeaders: Middleware['after'] = ({ event, response }) => {
    if (!response) return;
    const cors = corsHeaders(readHeader(event, 'Origin'));
    const vary = [response.headers?.Vary, cors.Vary].filter((name) => name !== undefined).join(', ');
    response.headers = {
      ...standardHeaders(event.requestContext.requestId),
      ...cors,
      ...response.headers,
      ...(vary ? { Vary: vary } : {}),
    };
  };
  return { after: addHeaders, onError: addHeaders };
}
