import { expect, test } from '@jest/globals';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { LIST } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

useTestStage();
const EARLIER = 'petstore_local_v3sUrANmWJFexLgYAswmXqoayzw72UkHUW';

test('a key that an earlier version issued is accepted', async () => {
  const { key } = await createKey('earlier', undefined, { key: EARLIER });
  expect((await call({ path: LIST, apiKey: key })).status).toBe(200);
});
