import type { Middleware } from './middleware.ts';

/** Answers `HEAD` as `GET` without the body (RFC 9110, section 9.3.2). */
export function headRequest(): Middleware {
  const dropBody: Middleware['after'] = ({ event, response }) => {
    if (response && event.httpMethod === 'HEAD') response.body = '';
  };
  return { after: dropBody, onError: dropBody };
}
