import { afterEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** API Gateway takes the request id from the client's `X-Amzn-RequestId`, so two requests can have the same id. */

const stage = useTestStage();
const shop = shopOf(stage);
const sameId = (event: APIGatewayProxyEvent) => ({
  ...event,
  requestContext: { ...event.requestContext, requestId: 'chosen-by-a-client' },
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a pet is sold once, even if several buyers send the same request id', async () => {
  const { id: petId } = await shop.addPet();
  const buy = () => call({ path: '/store/orders', apiKey: stage.apiKey, body: { petId }, through: sameId });
  expect([(await buy()).status, (await buy()).status]).toEqual([201, 409]);
});

test('records stay separate even if requests with the same id generate the same record id', async () => {
  const create = (name: string) => call({ path: '/pets', apiKey: stage.apiKey, body: { name }, through: sameId });
  // With the clock stopped, there are only 4,096 possible ids, so some of these collide.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const names = Array.from({ length: 250 }, (_, at) => `pet ${at}`);
  // Ten at a time, because 250 at once would exceed the function's deadline on a busy machine.
  for (let at = 0; at < names.length; at += 10) {
    const created = await Promise.all(names.slice(at, at + 10).map(create));
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  }
  const listed = (await shop.pets()).map(({ name }) => name).filter((name) => name.startsWith('pet '));
  expect(listed.sort()).toEqual(names.sort());
});
