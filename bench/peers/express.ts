import serverlessExpress from '@codegenie/serverless-express';
import express from 'express';
import { isAuthorized } from './shared/api-keys.ts';
import { invalid, unauthorized } from './shared/contract.ts';
import { newCategory } from './shared/new-category.ts';
import { createCategory, listCategories } from './shared/tables.ts';

const app = express();

app.use(express.json());

app.use(async (req, res, next) => {
  if (await isAuthorized(req.headers.authorization)) next();
  else res.status(401).json(unauthorized);
});

app.get('/v1/categories', async (_req, res) => {
  res.json(await listCategories());
});

app.post('/v1/categories', async (req, res) => {
  const { success, data } = newCategory.safeParse(req.body);
  if (success) res.status(201).json(await createCategory(data));
  else res.status(400).json(invalid);
});

export const handler = serverlessExpress({ app });
