import { describe, expect, test } from '@jest/globals';
import type { Category } from '../../lib/contract/generated/types.ts';
import { type Answer, call } from '../support/call.ts';
import { useTestStage } from '../support/stage.ts';

const create = (apiKey: string, body: unknown): Promise<Answer> => call({ path: '/categories', apiKey, body });

async function list(apiKey: string): Promise<Category[]> {
  const { status, text } = await call({ path: '/categories', apiKey });
  expect(status).toBe(200);
  return JSON.parse(text);
}

describe('300 categories created at once', () => {
  const stage = useTestStage();

  test('all are created, under ids of their own, and listed by id', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `Category ${at}`);
    const answers = await Promise.all(names.map((name) => create(stage.apiKey, { name })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));

    const created = answers.map(({ text }): Category => JSON.parse(text));
    expect(created.map(({ name }) => name)).toEqual(names);
    expect(new Set(created.map(({ id }) => id)).size).toBe(names.length);
    expect(await list(stage.apiKey)).toEqual(created.sort((one, other) => one.id - other.id));
  });
});

describe('more categories than fit one page of the database (1 MB)', () => {
  const stage = useTestStage();

  test('are all listed', async () => {
    const description = 'd'.repeat(2000);
    const ids: number[] = [];
    for (let at = 0; at < 700; at += 1) {
      const { text } = await create(stage.apiKey, { name: `Category ${at}`, description });
      ids.push(JSON.parse(text).id);
    }
    stage.database.calls.length = 0;
    const listed = await list(stage.apiKey);
    expect(listed.map(({ id }) => id)).toEqual(ids.sort((one, other) => one - other));
    expect(listed.every((category) => category.description === description)).toBe(true);
    expect(stage.database.calls).toEqual(['Query', 'Query']);
  });
});
