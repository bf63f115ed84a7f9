import { expect, jest, test } from '@jest/globals';
import { AbstractIterator } from 'abstract-level';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import { call } from '../../support/call.ts';
import { stageSecret, useTestStage } from '../../support/stage.ts';

// An engine of this file's own, because the test replaces methods of its store.
const stage = useTestStage(() => startEmbeddedEngine(stageSecret));

test('the local engine closes the iterators of a list, whether it reads to the end or not', async () => {
  const common = Object.getPrototypeOf(AbstractIterator.prototype);
  const opened = jest.spyOn(common, 'next');
  const closed = jest.spyOn(common, 'return');
  for (const name of ['Rex', 'Max', 'Bello']) await call({ path: '/pets', apiKey: stage.apiKey, body: { name } });
  for (const limit of [1, 2, 100]) await call({ path: `/pets?limit=${limit}`, apiKey: stage.apiKey });
  const iterators = new Set(opened.mock.contexts);
  expect(iterators.size).toBeGreaterThanOrEqual(3);
  expect(new Set(closed.mock.contexts)).toEqual(iterators);
});
