import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import httpRouterHandler, { type Route } from '@middy/http-router';
import { createError } from '@middy/util';
import validator from '@middy/validator';
import { transpileSchema } from '@middy/validator/transpile';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isAuthorized } from './shared/api-keys.ts';
import { invalid, type NewPet, newPetSchema, respond, unauthorized } from './shared/contract.ts';
import { createPet, listCategories } from './shared/tables.ts';

const eventSchema = { type: 'object', required: ['body'], properties: { body: newPetSchema } } as const;

const list = async (): Promise<APIGatewayProxyResult> => respond(200, await listCategories());

const create = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
  .use(httpJsonBodyParser<APIGatewayProxyEvent>())
  .use(validator({ eventSchema: transpileSchema(eventSchema) }))
  .handler(async ({ body }) => {
    // middy's types don't show that the parser and the validator have made it one.
    const pet: unknown = body;
    return respond(201, await createPet(pet as NewPet));
  });

const routes: Route<APIGatewayProxyEvent, APIGatewayProxyResult>[] = [
  { method: 'GET', path: '/v1/categories', handler: list },
  { method: 'POST', path: '/v1/pets', handler: create },
];

const apiKey: middy.MiddlewareObj<APIGatewayProxyEvent> = {
  before: async ({ event }) => {
    if (!(await isAuthorized(event.headers.Authorization))) throw createError(401, JSON.stringify(unauthorized));
  },
};

const badRequest: middy.MiddlewareObj = {
  onError: ({ error }) => {
    if (error && 'statusCode' in error && error.statusCode === 400) error.message = JSON.stringify(invalid);
  },
};

export const handler = middy()
  .use(httpErrorHandler({ logger: false }))
  .use(badRequest)
  .use(apiKey)
  .handler(httpRouterHandler(routes));
