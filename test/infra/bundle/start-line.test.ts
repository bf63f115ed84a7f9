import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { publicFunctions } from '../../../infra/functions/function-parts.ts';
import { NO_ROUTE } from '../../../lib/contract/api-contract.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { bundleOf } from './support/bundles.ts';

const folder = temporaryFolder();

test('the start of a function logs how long it took and how much memory it uses, in one line that Lambda can filter', async () => {
  const parts = (await publicFunctions()).find(({ name }) => name === NO_ROUTE);
  if (!parts) throw new Error('There is no such function.');
  const { entry } = await bundleOf(parts, folder);
  const { NODE_OPTIONS: _, ...env } = process.env;
  const began = performance.now();
  const output = execFileSync(process.execPath, ['-e', `import(${JSON.stringify(entry)})`], { env, encoding: 'utf8' });
  const longest = performance.now() - began;
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { timestamp: expect.any(String), level: 'info', startMs: expect.any(Number), memoryMb: expect.any(Number) },
  ]);
  const [{ startMs, memoryMb }] = lines;
  expect(startMs).toBeGreaterThan(0);
  expect(startMs).toBeLessThan(longest);
  expect(memoryMb).toBeGreaterThan(10);
  expect(memoryMb).toBeLessThan(512);
});
