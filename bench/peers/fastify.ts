import awsLambdaFastify from '@fastify/aws-lambda';
import fastify from 'fastify';
import { isAuthorized } from './shared/api-keys.ts';
import { invalid, type NewCategory, newCategorySchema, unauthorized } from './shared/contract.ts';
import { createCategory, listCategories } from './shared/tables.ts';

const category = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, description: { type: 'string' } },
} as const;

const app = fastify();

app.addHook('onRequest', async (request, reply) => {
  if (!(await isAuthorized(request.headers.authorization))) return reply.code(401).send(unauthorized);
});

app.setErrorHandler((error: { validation?: unknown }, _request, reply) =>
  error.validation ? reply.code(400).send(invalid) : reply.send(error),
);

app.get('/v1/categories', { schema: { response: { 200: { type: 'array', items: category } } } }, () =>
  listCategories(),
);

app.post<{ Body: NewCategory }>(
  '/v1/categories',
  { schema: { body: newCategorySchema, response: { 201: category } } },
  async (request, reply) => reply.code(201).send(await createCategory(request.body)),
);

export const handler = awsLambdaFastify(app);
