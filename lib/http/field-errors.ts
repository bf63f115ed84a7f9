import { errorBody } from '../errors/error-body.ts';
import { InvalidRequest } from '../errors/errors.ts';
import type { Middleware } from './middleware/middleware.ts';

/** Adds `fields` to the body of an error response, so that a form can show each problem at its field. */
export function fieldErrors(): Middleware {
  return {
    onError: ({ error, response }) => {
      if (!response || !(error instanceof InvalidRequest) || Object.keys(error.fields).length === 0) return;
      response.body = JSON.stringify({ ...errorBody(error.code, error.message), fields: error.fields });
    },
  };
}
