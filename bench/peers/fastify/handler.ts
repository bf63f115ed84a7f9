import awsLambdaFastify from '@fastify/aws-lambda';
import fastify from 'fastify';
import { invalid, unauthorized } from '../shared/answers.ts';
import { isAuthorized } from '../shared/api-keys.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, type NewCategory } from '../shared/category.ts';
import { createCategory, listCategories } from '../shared/tables.ts';

const newCategory = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: '\\S' },
    description: { type: 'string', maxLength: MAX_DESCRIPTION_LENGTH },
  },
} as const;

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
  { schema: { body: newCategory, response: { 201: category } } },
  async (request, reply) => reply.code(201).send(await createCategory(request.body)),
);

export const handler = awsLambdaFastify(app);
