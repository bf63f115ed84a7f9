import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

test('a created category gets an id and is listed at once', async () => {
  const created = await call({
    path: '/categories',
    apiKey: stage.apiKey,
    body: { name: 'Dogs', description: 'Loyal.' },
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({ id: expect.any(Number), name: 'Dogs', description: 'Loyal.' });

  const listed = await call({ path: '/categories', apiKey: stage.apiKey });
  expect(listed.status).toBe(200);
  expect(listed.body).toEqual([created.body]);
});
