import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isAuthorized } from './api-keys.ts';
import { invalid, readNewPet, respond, unauthorized } from './contract.ts';
import { createPet, listCategories } from './tables.ts';

/** No framework: a function and the SDK, as the Lambda Developer Guide shows it. */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (!(await isAuthorized(event.headers.Authorization))) return respond(401, unauthorized);
  if (event.httpMethod === 'GET') return respond(200, await listCategories());
  const pet = readNewPet(parse(event.body));
  return pet ? respond(201, await createPet(pet)) : respond(400, invalid);
};

function parse(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
