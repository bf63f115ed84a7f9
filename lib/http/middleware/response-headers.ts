import { readHeader } from '../../contract/read-header.ts';
import { corsHeaders, standardHeaders } from '../response-headers.ts';
import type { Middleware } from './middleware.ts';

/** Adds the headers that all responses have, errors included. Headers that are already set stay. */
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
