import type { Middleware } from './middleware.ts';

/** Responds to `HEAD` like `GET`, without the body: https://www.rfc-editor.org/rfc/rfc9110#section-9.3.2 */
export function headRequest(): Middleware {
  const dropBody: Middleware['after'] = ({ event, response }) => {
    if (response && event.httpMethod === 'HEAD') response.body = '';
  };
  return { after: dropBody, onError: dropBody };
}
