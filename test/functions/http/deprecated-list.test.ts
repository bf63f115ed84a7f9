import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { getPet } from '../../../lib/contract/generated/public/get-pet.ts';
import { listPets } from '../../../lib/contract/generated/public/list-pets.ts';
import { operation } from '../../../lib/http/operation.ts';
import { createContext } from '../../../local/gateway/functions.ts';
import { createProxyEvent } from '../../../local/gateway/proxy-event.ts';
import { createRouter } from '../../../local/gateway/router.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

test('a list that is deprecated links to its next page and to what comes instead', async () => {
  const { deprecation } = getPet;
  if (!deprecation) throw new Error('getPet is not deprecated any more: take another operation.');
  const handler = operation({ ...listPets, deprecation }, async () => ({ body: [], nextCursor: 'more' }));
  const request = {
    requestId: randomUUID(),
    method: 'GET',
    path: '/v1/pets',
    query: 'limit=1',
    rawHeaders: ['Host', 'api.petstore.example', 'Authorization', `Bearer ${stage.apiKey}`],
    body: Buffer.alloc(0),
    sourceIp: '127.0.0.1',
    port: 443,
    receivedAt: new Date(),
  };
  const event = createProxyEvent(request, createRouter(publicApi)('GET', '/v1/pets'));
  // As Lambda calls it: with a plain context, to which the bearer check adds the caller that the type asks for.
  const { headers } = await Reflect.apply(handler, undefined, [event, createContext('listPets', request.requestId)]);
  const relations = [...String(headers?.Link).matchAll(/rel="([^"]+)"/g)].map(([, relation]) => relation);
  expect(relations).toEqual(['next', 'deprecation', 'successor-version']);
});
