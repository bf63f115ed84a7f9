import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import { bearerAuth } from 'hono/bearer-auth';
import { isAuthorized } from './shared/api-keys.ts';
import { invalid, unauthorized } from './shared/contract.ts';
import { newPet } from './shared/new-pet.ts';
import { createPet, listCategories } from './shared/tables.ts';

const app = new Hono().basePath('/v1');

app.use(
  bearerAuth({
    verifyToken: (token) => isAuthorized(`Bearer ${token}`),
    noAuthenticationHeader: { message: unauthorized },
    invalidToken: { message: unauthorized },
  }),
);

app.get('/categories', async (c) => c.json(await listCategories()));

app.post(
  '/pets',
  zValidator('json', newPet, (result, c) => (result.success ? undefined : c.json(invalid, 400))),
  async (c) => c.json(await createPet(c.req.valid('json')), 201),
);

export const handler = handle(app);
