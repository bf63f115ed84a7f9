import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { LIST } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

/** Headers without those that differ from request to request. */
const steady = ({ 'X-Request-Id': _id, RateLimit: _rate, ...headers }: Readonly<Record<string, string>>) => headers;

test.each([
  ['a list', LIST, true],
  ['a request without a key', LIST, false],
  ['an unknown path', '/unknown', true],
])('HEAD gets the response of GET without its body: %s', async (_title, path, hasKey) => {
  const apiKey = hasKey ? stage.apiKey : undefined;
  const got = await call({ path, apiKey });
  const headed = await call({ method: 'HEAD', path, apiKey });
  expect([headed.status, steady(headed.headers), headed.text]).toEqual([got.status, steady(got.headers), '']);
});
