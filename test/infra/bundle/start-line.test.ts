import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { publicOperations } from '../../../functions/generated/public.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { useAssembly } from '../support/assembly.ts';
import { packagesOf } from '../support/bundles.ts';

const assembly = useAssembly();

test('the start of a function logs how long it took and how much memory it uses, in one line that Lambda can filter', () => {
  const folder = packagesOf(assembly.folder, stackName('production')).get(publicOperations.noRoute.file);
  const entry = path.join(String(folder), 'index.js');
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
