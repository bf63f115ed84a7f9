import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { getPet, listPets } from '../../../lib/contract/generated/public/operations.ts';
import { operation } from '../../../lib/http/operation.ts';
import { createContext, createProxyEvent } from '../../../local/gateway/proxy-event.ts';
import { createRouter } from '../../../local/gateway/router.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

test('a deprecated list links to its next page and to its successor', async () => {
  const { deprecation } = getPet;
  if (!deprecation) throw new Error('getPet is no longer deprecated. Use another operation.');
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
  // Lambda passes a plain context. The bearer check adds the caller that the type requires.
  process.env[environmentNames.platformUrl] = 'https://petstore.example.com';
  const { headers } = await Reflect.apply(handler, undefined, [event, createContext('listPets', request.requestId)]);
  const relations = [...String(headers?.Link).matchAll(/rel="([^"]+)"/g)].map(([, relation]) => relation);
  expect(relations).toEqual(['next', 'deprecation', 'successor-version']);
});
