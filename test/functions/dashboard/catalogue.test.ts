import { expect, test } from '@jest/globals';
import { readState } from '../../../lib/categories/category-state.ts';
import type { EditableCategory as Category } from '../../../lib/contract/generated/dashboard/types.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { runPetstore } from '../../support/command.ts';
import { type DashboardCall, useDashboard } from '../../support/dashboard.ts';
import { send } from '../../support/http.ts';

const dashboard = useDashboard();
const createCategory = (body: object, headers: DashboardCall['headers'] = {}) =>
  dashboard.send({ path: '/categories', body, headers });
const createPet = (body: object, headers: DashboardCall['headers'] = {}) =>
  dashboard.send({ path: '/pets', body, headers });
const deleteCategory = (id: number | string) => dashboard.send({ method: 'DELETE', path: `/categories/${id}` });
const publicList = async (path: string) => {
  const { baseUrl, apiKey } = dashboard.service;
  return (await send(baseUrl, { path, apiKey })).body as { id: number }[];
};
const activity = async (limit: number) => (await dashboard.send({ path: `/activity?limit=${limit}` })).body;
const you = { kind: 'person', name: 'you@localhost' };

/** All records of a list, by the links. */
async function all<Kind>(first: string): Promise<Kind[]> {
  const found: Kind[] = [];
  let path: string | undefined = first;
  while (path !== undefined) {
    const { body, headers }: Awaited<ReturnType<typeof dashboard.send>> = await dashboard.send({ path });
    found.push(...(body as Kind[]));
    path = /^<\/dashboard\/api([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
  }
  return found;
}

test('repeating the request that created a category returns it as it is now', async () => {
  const once = { 'Idempotency-Key': 'form-3' };
  const { id } = (await createCategory({ name: 'Ghosts' }, once)).body as Category;
  await rename(id, 'Spirits');
  expect((await createCategory({ name: 'Ghosts' }, once)).body).toMatchObject({ id, name: 'Spirits' });
});

test('a category is created, and every client sees it; the activity says who', async () => {
  const { status, body } = await createCategory({ name: 'Dodos', description: 'Rare.' });
  const { id } = body as Category;
  const shown = { id, name: 'Dodos', description: 'Rare.' };
  expect([status, body]).toEqual([201, { ...shown, etag: expect.any(String) }]);
  expect(await publicList('/categories')).toContainEqual(shown);
  expect(await activity(1)).toMatchObject([
    { actor: you, action: 'category.created', subject: String(id), to: 'Dodos' },
  ]);
});

test('a deleted category disappears from every list at once, and stays deleted; the activity says who', async () => {
  const { id } = (await createCategory({ name: 'Quaggas' })).body as Category;
  expect((await deleteCategory(id)).status).toBe(204);
  expect((await publicList('/categories')).map((category) => category.id)).not.toContain(id);
  expect((await all<Category>('/categories')).map((category) => category.id)).not.toContain(id);
  expect((await deleteCategory(id)).status).toBe(404);
  expect(await activity(2)).toMatchObject([
    { actor: you, action: 'category.deleted', subject: String(id), from: 'Quaggas' },
    { action: 'category.created' },
  ]);
});

test('a category that a command deletes is in the activity too', async () => {
  const { id } = (await createCategory({ name: 'Moas' })).body as Category;
  const command = ['categories', 'delete', String(id), '--yes', '--stage', 'local'];
  expect(await runPetstore(command, { PETSTORE_DATA_DIR: dashboard.dataFolder })).toMatchObject({ code: 0 });
  expect(await activity(1)).toMatchObject([{ actor: { kind: 'command' }, action: 'category.deleted', from: 'Moas' }]);
  expect((await publicList('/categories')).map((category) => category.id)).not.toContain(id);
});

test.each(['1', '9007199254740993'])('the category %s is not found', async (id) => {
  expect(await deleteCategory(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('everything that the dashboard creates counts for one key owner', async () => {
  const before = (await readState()).bytesOf('dashboard');
  await createCategory({ name: 'Aurochs' });
  expect((await readState()).bytesOf('dashboard')).toBeGreaterThan(before);
});

test('a pet is created in its category, and every client sees it; the activity says who', async () => {
  const { id: categoryId } = (await createCategory({ name: 'Mammoths' })).body as Category;
  const { status, body } = await createPet({ name: 'Woolly', categoryId, tags: ['large'] });
  const { id } = body as Pet;
  expect([status, body]).toEqual([
    201,
    { id, name: 'Woolly', categoryId, photoUrls: [], tags: ['large'], status: 'available', etag: expect.any(String) },
  ]);
  expect(await publicList(`/pets?id=${id}`)).toEqual([body]);
  expect((await dashboard.send({ path: `/pets?categoryId=${categoryId}` })).body).toEqual([body]);
  expect(await activity(1)).toMatchObject([{ actor: you, action: 'pet.created', subject: String(id), to: 'Woolly' }]);
});

test('a form that is sent again after a lost response creates once', async () => {
  const once = { 'Idempotency-Key': 'form-1' };
  const [category, again] = [
    await createCategory({ name: 'Once' }, once),
    await createCategory({ name: 'Once' }, once),
  ];
  expect(again.body).toEqual(category.body);
  expect(await createCategory({ name: 'Twice' }, once)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  const pets = [await createPet({ name: 'Rex' }, { 'Idempotency-Key': 'form-2' })];
  pets.push(await createPet({ name: 'Rex' }, { 'Idempotency-Key': 'form-2' }));
  expect(pets[1]?.body).toEqual(pets[0]?.body);
  expect(await activity(3)).toMatchObject([
    { action: 'pet.created', to: 'Rex' },
    { action: 'category.created', to: 'Once' },
    { to: 'Woolly' },
  ]);
});

test.each([
  ['/categories', {}, 'name is required'],
  ['/categories', { name: ' ' }, 'name must have a visible character'],
  ['/categories', { name: 'x', id: 1 }, 'id is not a known property'],
  ['/pets', { name: 'x', status: 'sold' }, 'status must be one of available, pending'],
  ['/pets', { name: 'x', categoryId: 1 }, 'categoryId 1 is not the ID of a category'],
  ['/pets', { name: 'x', photoUrls: ['javascript:alert(1)'] }, /photoUrls/],
])('POST %s of %j is rejected as the public API does', async (path, body, message) => {
  const expected = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(await dashboard.send({ path, body })).toMatchObject({ status: 400, body: { message: expected } });
});

test('the lists come in pages, newest first, and records that appear or disappear do not shift them', async () => {
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c', 'd']) ids.push(((await createCategory({ name })).body as Category).id);
  const read = all<Category>('/categories?limit=2');
  await deleteCategory(ids[3] ?? 0);
  const seen = (await read).map(({ id }) => id);
  expect(ids.slice(0, 3).every((id) => seen.includes(id))).toBe(true);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await all<Category>('/categories?limit=3')).map(({ id }) => id)).toEqual(
    (await publicList('/categories')).map(({ id }) => id).reverse(),
  );
  const pets = await all<Pet>('/pets?limit=7');
  expect(pets.map(({ id }) => id)).toEqual((await publicList('/pets?limit=100')).map(({ id }) => id).reverse());
});

test.each(['', '&status=available', '&status=available&categoryId=1000', '&categoryId=1000'])(
  'pets with the filters "%s" come newest first through all pages',
  async (filters) => {
    const ids = (await all<Pet>(`/pets?limit=2${filters}`)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).toEqual((await publicList(`/pets?limit=100${filters}`)).map(({ id }) => id).reverse());
  },
);

test('pets are found by their ids, newest first, in pages', async () => {
  const ids = (await all<Pet>('/pets?id=1003,1001,1002,9007199254740993&limit=1')).map(({ id }) => id);
  expect(ids).toEqual([1003, 1002, 1001]);
});

test('a category is found by its id, and by a part of its name in any case', async () => {
  const { id } = (await createCategory({ name: 'Great Auks' })).body as Category;
  const found = [{ id, name: 'Great Auks', etag: expect.any(String) }];
  for (const query of [`id=${id}`, 'name=T%20aU', `name=auks&id=${id}`]) {
    expect((await dashboard.send({ path: `/categories?${query}` })).body).toEqual(found);
  }
  expect((await dashboard.send({ path: `/categories?name=dodo&id=${id}` })).body).toEqual([]);
});

const rename = (id: number, name: string, headers: DashboardCall['headers'] = {}) =>
  dashboard.send({ method: 'PATCH', path: `/categories/${id}`, body: { name }, headers });

test('a category is renamed once, and every client sees it; the activity says who', async () => {
  const { id } = (await createCategory({ name: 'Thylacines', description: 'Striped.' })).body as Category;
  const renamed = { id, name: 'Tasmanian tigers', description: 'Striped.' };
  for (let tries = 0; tries < 2; tries += 1) {
    const once = { 'Idempotency-Key': 'rename-1' };
    expect(await rename(id, 'Tasmanian tigers', once)).toMatchObject({ status: 200, body: renamed });
  }
  expect(await publicList('/categories')).toContainEqual(renamed);
  expect(await activity(2)).toMatchObject([
    { actor: you, action: 'category.renamed', subject: String(id), from: 'Thylacines', to: 'Tasmanian tigers' },
    { action: 'category.created' },
  ]);
});

const edit = (id: number, changes: object, headers: DashboardCall['headers'] = {}) =>
  dashboard.send({ method: 'PATCH', path: `/pets/${id}`, body: changes, headers });

test('a pet is changed once, and every client sees it; the activity says who', async () => {
  const { id } = (await createPet({ name: 'Rex', reference: 'r-1' })).body as Pet;
  const changes = { name: 'Max', tags: ['old'], status: 'pending', reference: null };
  const changed = { id, name: 'Max', photoUrls: [], tags: ['old'], status: 'pending', etag: expect.any(String) };
  for (let tries = 0; tries < 2; tries += 1) {
    const { status, body, headers } = await edit(id, changes, { 'Idempotency-Key': 'edit-1' });
    const { pet } = Object((await dashboard.send({ path: `/pets/${id}` })).body);
    expect({ status, body, etag: headers.etag }).toEqual({ status: 200, body: changed, etag: pet.etag });
  }
  expect(await publicList(`/pets?id=${id}`)).toEqual([changed]);
  expect(await activity(2)).toMatchObject([
    {
      actor: you,
      action: 'pet.changed',
      from: expect.stringContaining('name: "Rex"'),
      to: expect.stringContaining('"Max"'),
    },
    { action: 'pet.created' },
  ]);
});

test('a pet is deleted unless it is sold; the activity says who', async () => {
  const { id } = (await createPet({ name: 'Rex' })).body as Pet;
  expect((await dashboard.send({ method: 'DELETE', path: `/pets/${id}` })).status).toBe(204);
  expect((await dashboard.send({ method: 'DELETE', path: `/pets/${id}` })).status).toBe(404);
  expect((await dashboard.send({ path: `/pets/${id}` })).status).toBe(404);
  expect(await activity(1)).toMatchObject([{ actor: you, action: 'pet.deleted', subject: String(id), from: 'Rex' }]);
  const [sold] = (await dashboard.send({ path: '/pets?status=sold&limit=1' })).body as Pet[];
  const refused = { status: 409, body: { code: 'pet_sold' } };
  expect(await dashboard.send({ method: 'DELETE', path: `/pets/${sold?.id}` })).toMatchObject(refused);
  expect(await edit(sold?.id ?? 0, { status: 'available' })).toMatchObject(refused);
});
