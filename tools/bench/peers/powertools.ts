import { RequestValidationError, Router } from '@aws-lambda-powertools/event-handler/http';
import type { Middleware } from '@aws-lambda-powertools/event-handler/types';
import type { Context } from 'aws-lambda';
import { isAuthorized } from './shared/api-keys.ts';
import { invalid, unauthorized } from './shared/contract.ts';
import { newPet } from './shared/new-pet.ts';
import { createPet, listCategories } from './shared/tables.ts';

const app = new Router({ prefix: '/v1' });

const apiKey: Middleware = async ({ reqCtx, next }) => {
  if (await isAuthorized(reqCtx.req.headers.get('Authorization') ?? undefined)) await next();
  else return { statusCode: 401, body: JSON.stringify(unauthorized), headers: { 'Content-Type': 'application/json' } };
};

app.use(apiKey);

app.errorHandler(RequestValidationError, async () => Response.json(invalid, { status: 400 }));

app.get('/categories', async () => Response.json(await listCategories()));

app.post('/pets', async ({ valid }) => Response.json(await createPet(valid.req.body), { status: 201 }), {
  validation: { req: { body: newPet } },
});

export const handler = async (event: unknown, context: Context) => app.resolve(event, context);
