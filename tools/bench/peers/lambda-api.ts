import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import createAPI, { type NextFunction, type Request, type Response } from 'lambda-api';
import { isAuthorized } from './shared/api-keys.ts';
import { invalid, readNewPet, unauthorized } from './shared/contract.ts';
import { createPet, listCategories } from './shared/tables.ts';

const api = createAPI({ base: 'v1' });

api.use(async (req: Request, res: Response, next: NextFunction) => {
  if (await isAuthorized(req.headers.authorization)) next();
  else res.status(401).json(unauthorized);
});

api.get('/categories', () => listCategories());

api.post('/pets', async (req: Request, res: Response) => {
  const pet = readNewPet(req.body);
  if (pet) res.status(201).json(await createPet(pet));
  else res.status(400).json(invalid);
});

export const handler = async (event: APIGatewayProxyEvent, context: Context) => await api.run(event, context);
