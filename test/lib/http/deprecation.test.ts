import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { type Call, call, type TestResponse } from '../../support/call.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { belowBaseUrl, linkOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
restoreEnvironment();
afterEach(() => stage.database.decide(() => 'responded'));

let pet: Pet;
beforeAll(async () => {
  pet = await shopOf(stage).addPet();
});

beforeEach(() => {
  process.env[environmentNames.platformUrl] = 'https://petstore.example.com';
});

const get = (id: unknown, more: Partial<Call> = {}) => call({ path: `/pets/${id}`, apiKey: stage.apiKey, ...more });
const follow = (address: string | undefined) => call({ path: belowBaseUrl(address ?? ''), apiKey: stage.apiKey });

describe('getPet sends its deprecation date, its sunset and its successor with every response', () => {
  test.each<[status: number, title: string, request: () => Promise<TestResponse>, id?: string]>([
    [200, 'a pet', () => get(pet.id)],
    [200, 'HEAD', () => get(pet.id, { method: 'HEAD' })],
    [400, 'an invalid id', () => get('rex'), 'rex'],
    [400, 'HEAD, an invalid id', () => get('rex', { method: 'HEAD' }), 'rex'],
    [401, 'no key', () => get(pet.id, { apiKey: undefined })],
    [401, 'a bad key', () => get(pet.id, { apiKey: 'x' })],
    [404, 'no such pet', () => get(5), '5'],
    [404, 'HEAD, no such pet', () => get(5, { method: 'HEAD' }), '5'],
    [
      500,
      'a bug',
      () => {
        process.env[environmentNames.petsTable] = 'no-such-table';
        return get(pet.id);
      },
    ],
    [
      503,
      'an unreachable database',
      () => {
        stage.database.decide(() => 'lost');
        return get(pet.id);
      },
    ],
  ])('%d, %s', async (...[status, , request, id = pet.id]) => {
    const response = await request();
    expect([response.status, response.headers]).toEqual([
      status,
      expect.objectContaining({
        Deprecation: `@${Date.UTC(2026, 10, 20) / 1000}`,
        Sunset: 'Fri, 31 Dec 2027 23:59:59 GMT',
      }),
    ]);
    expect(linkOf(response, 'deprecation')).toBe('https://petstore.example.com/stability/#getpet');
    expect(linkOf(response, 'successor-version')).toBe(`http://localhost/v1/pets?id=${id}`);
  });
});

test('a stage whose site has no name of its own links the successor alone', async () => {
  delete process.env[environmentNames.platformUrl];
  const response = await get(pet.id);
  expect(linkOf(response, 'deprecation')).toBeUndefined();
  expect(linkOf(response, 'successor-version')).toBe(`http://localhost/v1/pets?id=${pet.id}`);
});

describe('the linked successor', () => {
  test('returns the same pet', async () => {
    const response = await follow(linkOf(await get(pet.id), 'successor-version'));
    expect([response.status, response.body]).toEqual([200, [pet]]);
  });

  test('returns an empty list when the pet does not exist', async () => {
    const response = await follow(linkOf(await get(5), 'successor-version'));
    expect([response.status, response.body]).toEqual([200, []]);
  });

  test('rejects an invalid id, too', async () => {
    for (const id of ['rex', '%20', '1&id=2', '%3E%3B%22%0D%0A', '<x>', 'ü']) {
      const successor = linkOf(await get(id), 'successor-version');
      expect([id, (await follow(successor)).status]).toEqual([id, 400]);
    }
  });
});

/** The event of a request to API Gateway's own host name, whose path begins with the stage's name. */
const throughStage = (event: APIGatewayProxyEvent): APIGatewayProxyEvent => ({
  ...event,
  multiValueHeaders: {
    ...event.multiValueHeaders,
    'X-Forwarded-Proto': ['https'],
    Host: ['a1b2c3.execute-api.eu-central-1.amazonaws.com'],
  },
  requestContext: {
    ...event.requestContext,
    path: `/staging${event.path}`,
  },
});
const stageUrl = 'https://a1b2c3.execute-api.eu-central-1.amazonaws.com/staging/v1';

describe('behind API Gateway’s own host name, links include the host and the stage', () => {
  test('to a successor', async () => {
    const response = await get(pet.id, { through: throughStage });
    expect(linkOf(response, 'successor-version')).toBe(`${stageUrl}/pets?id=${pet.id}`);
    expect((await follow(linkOf(response, 'successor-version'))).body).toEqual([pet]);
  });

  test('to a next page', async () => {
    const more = await shopOf(stage).addPet({ name: 'Tom & Jerry' });
    const response = await get('', { path: '/pets?limit=1&status=available', through: throughStage });
    const next = linkOf(response, 'next') ?? '';
    expect(next.startsWith(`${stageUrl}/pets?limit=1&status=available&cursor=`)).toBe(true);
    expect([response.body, (await follow(next)).body]).toEqual([[pet], [more]]);
  });
});

describe('links are for one origin, whatever the headers about it', () => {
  const through = (headers: Record<string, string[]>) => (event: APIGatewayProxyEvent) => ({
    ...event,
    multiValueHeaders: { ...event.multiValueHeaders, ...headers },
  });

  test.each<[title: string, headers: Record<string, string[]>, origin: string]>([
    ['the first of two protocols, from two proxies', { 'X-Forwarded-Proto': ['https', 'http'] }, 'https://localhost'],
    ['the first of two protocols in one line', { 'X-Forwarded-Proto': ['http, https'] }, 'http://localhost'],
    ['the first of two protocols without a space', { 'X-Forwarded-Proto': ['https,http'] }, 'https://localhost'],
    ['a protocol in capitals', { 'X-Forwarded-Proto': ['HTTP'] }, 'http://localhost'],
    ['HTTPS instead of another protocol', { 'X-Forwarded-Proto': ['javascript'] }, 'https://localhost'],
    ['HTTPS instead of an empty protocol', { 'X-Forwarded-Proto': [''] }, 'https://localhost'],
    ['the first of two hosts', { Host: ['shop.example', 'evil.example'] }, 'http://shop.example'],
    ['the host, not X-Forwarded-Host', { 'X-Forwarded-Host': ['evil.example'] }, 'http://localhost'],
  ])('%s', async (_title, headers, origin) => {
    const response = await get(pet.id, { through: through(headers) });
    expect(linkOf(response, 'successor-version')).toBe(`${origin}/v1/pets?id=${pet.id}`);
    const page = await get('', { path: '/pets?limit=1', through: through(headers) });
    expect(linkOf(page, 'next')).toMatch(`${origin}/v1/pets?limit=1&cursor=`);
  });
});

describe('getPet', () => {
  const at = (time: string) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('works until the second of its sunset', async () => {
    at('2027-12-31T23:59:59Z');
    expect(await get(pet.id)).toMatchObject({ status: 200 });
  });

  test.each([true, false])('returns a 410 from then on, with its successor; with a key: %s', async (hasKey) => {
    at('2028-01-01T00:00:00Z');
    const response = await get(pet.id, hasKey ? {} : { apiKey: undefined });
    expect(response).toMatchObject({
      status: 410,
      body: { code: 'gone' },
      headers: { Deprecation: expect.anything() },
    });
    jest.restoreAllMocks();
    expect((await follow(linkOf(response, 'successor-version'))).body).toEqual([pet]);
  });
});
