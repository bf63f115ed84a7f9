import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { bundleFunctions, folderOf } from '../../../infra/bundle/bundle.ts';
import { fileEntry } from '../../../infra/bundle/function-entries.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The source maps in the packages of functions. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FUNCTION = 'functions/store/get-order.ts';

async function bundle(outdir: string) {
  const folder = folderOf(await bundleFunctions([fileEntry(FUNCTION)], outdir), FUNCTION);
  return (name: string) => readFileSync(path.join(folder, name), 'utf8');
}
let read: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  read = await bundle(temporaryFolder());
});

test('lead from a position in the bundle to its source', () => {
  const code = read('function.cjs');
  const message = 'The API key is not valid.';
  const lines = code.slice(0, code.indexOf(message)).split('\n');
  const origin = new SourceMap(JSON.parse(read('function.cjs.map'))).findOrigin(
    lines.length,
    lines.at(-1)?.length ?? 0,
  );
  if (!('fileName' in origin)) throw new Error('The position has no origin.');
  const source = readFileSync(path.join(ROOT, origin.fileName), 'utf8').split('\n');
  expect(source[origin.lineNumber - 1]).toContain(message);
});

test('are the same wherever the package is built, so that its hash is', async () => {
  const elsewhere = await bundle(path.join(temporaryFolder(), 'another/folder'));
  const hashes = (from: typeof read) => ['function.cjs', 'function.cjs.map'].map((file) => hash('sha256', from(file)));
  expect(hashes(elsewhere)).toEqual(hashes(read));
  const { sources }: { sources: string[] } = JSON.parse(read('function.cjs.map'));
  expect(sources.filter((source) => !/^(?:function:|(?:functions|infra|lib|node_modules)\/)/.test(source))).toEqual([]);
});

test('are not loaded by the function', () => {
  expect(read('function.cjs') + read('index.js')).not.toMatch(/sourceMappingURL|function\.cjs\.map|source-maps/);
});
