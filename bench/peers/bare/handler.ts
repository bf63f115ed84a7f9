import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { invalid, unauthorized } from '../shared/answers.ts';
import { isAuthorized } from '../shared/api-keys.ts';
import { readNewCategory } from '../shared/read-new-category.ts';
import { createCategory, listCategories } from '../shared/tables.ts';

/** No framework: a function and the SDK, as the Lambda Developer Guide shows it. */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (!(await isAuthorized(event.headers.Authorization))) return answer(401, unauthorized);
  if (event.httpMethod === 'GET') return answer(200, await listCategories());
  const category = readNewCategory(parse(event.body));
  return category ? answer(201, await createCategory(category)) : answer(400, invalid);
};

function parse(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

function answer(statusCode: number, body: unknown): APIGatewayProxyResult {
  return { statusCode, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
