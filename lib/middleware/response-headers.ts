import { findHeader } from '../find-header.ts';
import { corsHeaders, standardHeaders } from '../response-headers.ts';
import type { Middleware } from './request-context.ts';

/** Gives every response, errors included, the headers that all have; a header that is already set stays. */
export function responseHeaders(): Middleware {
  const addHeaders: Middleware['after'] = ({ event, response }) => {
    if (!response) return;
    response.headers = {
      ...standardHeaders(event.requestContext.requestId),
      ...corsHeaders(findHeader(event, 'Origin')),
      ...response.headers,
    };
  };
  return { after: addHeaders, onError: addHeaders };
}
