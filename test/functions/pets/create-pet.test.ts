import { describe, expect, test } from '@jest/globals';
import { readContract } from '../../../tools/contract/document.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
/** The limit on the text of a pet, in bytes of some properties together. */
const maxText = Object(readContract().components.schemas.NewPet?.['x-max-text-bytes']);
const create = (body: unknown) => call({ path: '/pets', apiKey: stage.apiKey, body });

test('a pet created with only a name has no category, photos or tags, and is available', async () => {
  const { status, body } = await create({ name: 'Rex' });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), name: 'Rex', photoUrls: [], tags: [], status: 'available', etag: expect.any(String) },
  ]);
});

test('a pet is stored with all its fields and can be read at once', async () => {
  const { id: categoryId } = await shop.addCategory();
  const known = {
    name: 'Rex',
    categoryId,
    photoUrls: ['https://x.example/1', 'https://x.example/1'],
    tags: ['b', 'a'],
  };
  const pet = await shop.addPet({ ...known, status: 'pending' });
  expect(pet).toEqual({ id: expect.any(Number), ...known, status: 'pending', etag: expect.any(String) });
  expect(await shop.pet(pet.id)).toEqual(pet);
  expect(await shop.pets()).toContainEqual(pet);
  expect(await shop.pets(`?categoryId=${categoryId}`)).toEqual([pet]);
});

test('pets with the same name get separate ids', async () => {
  const ids = (await shop.addPets(20, { name: 'Rex' })).map(({ id }) => id);
  expect(new Set(ids).size).toBe(20);
});

test.each([
  ['with surrounding spaces', '  Rex \t\n'],
  ['a NUL and other control characters', 'R\u0000e\u0001x\u007f'],
  ['quotes, slashes and markup', '"Rex" \\ /</script>&amp;\''],
  ['emoji of several code points', '👩‍👩‍👧‍👦🐕‍🦺'],
  ['composed and decomposed characters', 'Caf\u00e9 Cafe\u0301'],
])('text is kept exactly: %s', async (_title, text) => {
  const pet = await shop.addPet({ name: text, tags: [text, text] });
  expect(pet).toMatchObject({ name: text, tags: [text, text] });
  expect(await shop.pet(pet.id)).toEqual(pet);
});

/** 1,650 bytes. */
const PHOTO = `https://x.example/${'x'.repeat(1632)}`;

describe('accepts values at the limits', () => {
  test.each<[title: string, pet: Record<string, unknown>]>([
    ['a name of 255 code points', { name: '🐕'.repeat(255) }],
    ['10 photo URLs', { photoUrls: Array.from({ length: 10 }, (_, at) => `https://x.example/${at}`) }],
    ['20 tags of 50 code points', { tags: Array.from({ length: 20 }, () => 'é'.repeat(50)) }],
    ['3,500 bytes of text', { name: 'Rex!', photoUrls: [PHOTO, PHOTO], tags: ['🐕'.repeat(49)] }],
    ['a tag of one space', { tags: [' '] }],
    ['empty lists', { photoUrls: [], tags: [] }],
  ])('%s', async (_title, given) => {
    const pet = await shop.addPet(given);
    expect(pet).toMatchObject(given);
    expect(await shop.pet(pet.id)).toEqual(pet);
  });
});

describe('an invalid pet is rejected with the name of the field and not created', () => {
  test.each<[message: string, pet: unknown]>([
    ['name is required', {}],
    ['name is required', { tags: ['friendly'] }],
    ['name must not be empty', { name: '' }],
    ['name must have a visible character', { name: ' \u00a0\u2003\n\u200b\u202e\u3164' }],
    ['name must have at most 255 characters', { name: 'x'.repeat(256) }],
    ['name must be a string', { name: null }],
    ['categoryId must be an integer', { name: 'Rex', categoryId: '1' }],
    ['categoryId must be an integer', { name: 'Rex', categoryId: null }],
    ['categoryId must be an integer', { name: 'Rex', categoryId: 1.5 }],
    ['categoryId must be at least 1', { name: 'Rex', categoryId: 0 }],
    ['categoryId must be at most 9007199254740991', '{"name": "Rex", "categoryId": 9007199254740993}'],
    ['photoUrls must be an array', { name: 'Rex', photoUrls: 'https://x.example/' }],
    ['photoUrls must be an array', { name: 'Rex', photoUrls: null }],
    ['photoUrls[0] must be a string', { name: 'Rex', photoUrls: [7] }],
    ['photoUrls must have at most 10 items', { name: 'Rex', photoUrls: Array(11).fill('https://x.example/') }],
    ['tags must have at most 20 items', { name: 'Rex', tags: Array(21).fill('friendly') }],
    ['tags[1] must not be empty', { name: 'Rex', tags: ['friendly', ''] }],
    ['tags[0] must have at most 50 characters', { name: 'Rex', tags: ['x'.repeat(51)] }],
    ['tags[0] must be a string', { name: 'Rex', tags: [{ name: 'friendly' }] }],
    ['tags[0] must be well-formed Unicode: it has half of a surrogate pair', { name: 'Rex', tags: ['\ud83d'] }],
    [
      `The body must have at most ${maxText.bytes} bytes of UTF-8 in ${maxText.properties.join(', ')} together`,
      { name: 'Rex!!', photoUrls: [PHOTO, PHOTO], tags: ['🐕'.repeat(49)] },
    ],
    ['status must be one of available, pending', { name: 'Rex', status: 'sold' }],
    ['status must be one of available, pending', { name: 'Rex', status: 'AVAILABLE' }],
    ['id is not a known property', { name: 'Rex', id: 5 }],
    ['category is not a known property; photos is not a known property', { name: 'Rex', category: 5, photos: [] }],
    ['The body must be an object', [{ name: 'Rex' }]],
  ])('%s', async (message, pet) => {
    const before = await shop.pets();
    const { status, body } = await create(pet);
    expect([status, body]).toEqual([400, { code: 'invalid_request', message, status: 400 }]);
    expect(await shop.pets()).toEqual(before);
  });

  test.each([5, Number.MAX_SAFE_INTEGER])('a category %s that does not exist', async (categoryId) => {
    const before = await shop.pets();
    const { status, body } = await create({ name: 'Rex', categoryId });
    const message = `categoryId ${categoryId} is not the ID of a category`;
    expect([status, body]).toEqual([400, { code: 'unknown_category', message, status: 400 }]);
    expect(await shop.pets()).toEqual(before);
  });

  test('the id of a pet is not accepted as a category id', async () => {
    const { id } = await shop.addPet();
    const { status, body } = await create({ name: 'Rex', categoryId: id });
    const message = `categoryId ${id} is not the ID of a category`;
    expect([status, body]).toEqual([400, { code: 'unknown_category', message, status: 400 }]);
  });
});
