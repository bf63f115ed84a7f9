import { describe, expect, test } from '#test';
import type { Note } from '../../../lib/contract/generated/public/types.ts';
import { exampleNote, shortNote } from '../../../lib/notes/example-notes.ts';
import { type Call, call } from '../../support/call.ts';
import { allPagesOf } from '../../support/pages.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const send = (request: Call) => call({ apiKey: stage.apiKey, ...request });
const create = async (): Promise<Note> => JSON.parse((await send({ path: '/notes', body: exampleNote })).text);

describe('a new note', () => {
  test('is returned with its ID, and found by it', async () => {
    const { status, body } = await send({ path: '/notes', body: exampleNote });
    const etag = expect.stringMatching(/^"[\w-]{22}"$/);
    expect([status, body]).toEqual([201, { id: expect.any(Number), ...exampleNote, etag }]);
    const found = await send({ path: `/notes/${Object(body).id}` });
    expect([found.status, found.body, found.headers.ETag]).toEqual([200, body, Object(body).etag]);
  });

  test('is created once per Idempotency-Key', async () => {
    const request = { path: '/notes', headers: { 'Idempotency-Key': 'one' }, body: exampleNote };
    const [first, second] = [await send(request), await send(request)];
    expect([second.text, second.headers['Idempotency-Replayed']]).toEqual([first.text, 'true']);
    const { status, body } = await send({ ...request, body: shortNote });
    expect([status, body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
  });

  test.each([
    ['without its fields', {}, 'is required'],
    ['with an unknown property', { ...exampleNote, typo: 'x' }, 'typo is not a known property'],
  ])('%s is rejected', async (_case, body, reason) => {
    const response = await send({ path: '/notes', body });
    expect(response.body).toEqual({ code: 'invalid_request', message: expect.stringContaining(reason), status: 400 });
  });
});

describe('the list of notes', () => {
  test('has all notes, the oldest first, in pages', async () => {
    const notes = [await create(), await create(), await create()];
    const pages = await allPagesOf<Note>({ path: '/notes?limit=2', apiKey: stage.apiKey });
    expect(pages.flat().filter(({ id }) => notes.some((note) => note.id === id))).toEqual(notes);
    expect(pages.every((page) => page.length <= 2)).toBe(true);
  });

  test('is a 304 while nothing changes', async () => {
    const { headers } = await send({ path: '/notes' });
    const request = { path: '/notes', headers: { 'If-None-Match': headers.ETag ?? '' } };
    expect((await send(request)).status).toBe(304);
    await create();
    expect((await send(request)).status).toBe(200);
  });
});

test('a deleted note is gone', async () => {
  const { id } = await create();
  const remove = () => send({ method: 'DELETE', path: `/notes/${id}` });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await send({ path: `/notes/${id}` })).status).toBe(404);
});

test('a note is deleted only with its etag, if the request has one', async () => {
  const { id, etag } = await create();
  const remove = (ifMatch: string) =>
    send({ method: 'DELETE', path: `/notes/${id}`, headers: { 'If-Match': ifMatch } });
  expect((await remove('"another"')).status).toBe(412);
  expect((await remove(etag)).status).toBe(204);
});

test('a deletion that is repeated with its Idempotency-Key is a 204 again', async () => {
  const { id } = await create();
  const remove = () => send({ method: 'DELETE', path: `/notes/${id}`, headers: { 'Idempotency-Key': 'delete' } });
  const [first, second] = [await remove(), await remove()];
  expect([first.status, second.status]).toEqual([204, 204]);
  expect([first.headers, second.headers].map((headers) => headers['Idempotency-Replayed'])).toEqual([
    undefined,
    'true',
  ]);
});

test.each([1, '9007199254740993'])('the note %s, which does not exist, is a 404', async (id) => {
  const { status, body } = await send({ path: `/notes/${id}` });
  expect([status, body]).toEqual([404, { code: 'not_found', message: 'There is no such note.', status: 404 }]);
});

test('a request without a key is rejected', async () => {
  const { status, body } = await send({ path: '/notes', apiKey: undefined });
  expect([status, body]).toMatchObject([401, { code: 'unauthorized' }]);
});
