import { describe, expect, test } from '#test';
import type { Note } from '../../../lib/contract/generated/public/types.ts';
import { type Call, call } from '../../support/call.ts';
import { allPagesOf } from '../../support/pages.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const send = (request: Call) => call({ apiKey: stage.apiKey, ...request });
const create = async (title = 'Shopping'): Promise<Note> =>
  JSON.parse((await send({ path: '/notes', body: { title } })).text);

describe('a new note', () => {
  test('is returned with its ID, and found by it', async () => {
    const { status, body } = await send({ path: '/notes', body: { title: 'Shopping', text: 'Bread and milk.' } });
    const etag = expect.stringMatching(/^"[\w-]{22}"$/);
    expect([status, body]).toEqual([201, { id: expect.any(Number), title: 'Shopping', text: 'Bread and milk.', etag }]);
    const found = await send({ path: `/notes/${Object(body).id}` });
    expect([found.status, found.body, found.headers.ETag]).toEqual([200, body, Object(body).etag]);
  });

  test('is created once per Idempotency-Key', async () => {
    const request = { path: '/notes', headers: { 'Idempotency-Key': 'one' }, body: { title: 'Once' } };
    const [first, second] = [await send(request), await send(request)];
    expect([second.text, second.headers['Idempotency-Replayed']]).toEqual([first.text, 'true']);
    const { status, body } = await send({ ...request, body: { title: 'Twice' } });
    expect([status, body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
  });

  test.each([
    ['without a title', {}, 'title'],
    ['with an empty title', { title: '' }, 'title'],
    ['with an unknown property', { title: 'Shopping', titel: 'x' }, 'titel'],
  ])('%s is rejected', async (_case, body, name) => {
    const response = await send({ path: '/notes', body });
    expect(response.body).toEqual({ code: 'invalid_request', message: expect.stringContaining(name), status: 400 });
  });
});

describe('the list of notes', () => {
  test('has all notes, the oldest first, in pages', async () => {
    const notes: Note[] = [];
    for (const title of ['One', 'Two', 'Three']) notes.push(await create(title));
    const pages = await allPagesOf<Note>({ path: '/notes?limit=2', apiKey: stage.apiKey });
    expect(pages.flat().filter(({ title }) => notes.some((note) => note.title === title))).toEqual(notes);
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
