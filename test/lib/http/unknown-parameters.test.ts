import { describe, expect, test } from '@jest/globals';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { readContract } from '../../../tools/contract/document.ts';
import { call } from '../../support/call.ts';
import { exampleRequest } from '../../support/example-request.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const contract = readContract();
const problem = (message: string) => ({ status: 400, body: { code: 'invalid_request', message, status: 400 } });

describe.each(publicApi.routes)('$operationId', (route) => {
  const request = exampleRequest(contract, route);

  test('names an unknown query parameter', async () => {
    const response = await call({ ...request, path: `${request.path}?catgoryId=1000`, apiKey: stage.apiKey });
    expect(response).toMatchObject(problem('query parameter catgoryId is not known'));
  });

  test('rejects a key before a query parameter', async () => {
    expect(await call({ ...request, path: `${request.path}?catgoryId=1000` })).toMatchObject({ status: 401 });
  });
});

test.each(publicApi.routes.filter(({ method }) => method === 'GET'))('$operationId by HEAD', async ({ path }) => {
  const asked = `${path.replace(/\{\w+\}/, '1')}?catgoryId=1000`;
  const response = await call({ method: 'HEAD', path: asked, apiKey: stage.apiKey });
  expect([response.status, response.text]).toEqual([400, '']);
});

test.each([
  ['Limit=1', 'query parameter Limit is not known'],
  ['limit=0&lang=%C3%BC&lang=%26', 'query parameter lang is not known; query parameter limit must be at least 1'],
  ['id[]=1', 'query parameter id[] is not known'],
  ['__proto__=1', 'query parameter __proto__ is not known'],
  ['toString=1', 'query parameter toString is not known'],
  ['=1', 'query parameter "" is not known'],
  ['catgoryId', 'query parameter catgoryId is not known'],
  ['If-None-Match=x', 'query parameter If-None-Match is not known'],
  ['%0D%0Ax=1', 'query parameter \r\nx is not known'],
  [`${'('.repeat(5_000)}=x`, `query parameter ${'('.repeat(80)}… is not known`],
])('GET /pets?%.40s', async (query, message) => {
  expect(await call({ path: `/pets?${query}`, apiKey: stage.apiKey })).toMatchObject(problem(message));
});
