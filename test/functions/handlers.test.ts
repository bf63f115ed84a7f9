import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { dashboardOperations } from '../../functions/generated/dashboard.ts';
import { publicOperations } from '../../functions/generated/public.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { routes } = publicApi;

/** The functions behind no operation: those of CloudFront, and those that AWS triggers. */
const OTHERS = /\/functions\/(?:edge|generated|triggers)$/;

test('functions/ has no file of an operation that does not exist', () => {
  const files = readdirSync(path.join(ROOT, 'functions'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !OTHERS.test(entry.parentPath))
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)));
  const used = [publicOperations, dashboardOperations].flatMap((operations) => Object.values(operations));
  expect(files.sort()).toEqual(used.map(({ file }) => file).sort());
});

test('importing every operation needs no environment and starts nothing', () => {
  const script = `
    const { dashboardOperations } = await import('./functions/generated/dashboard.ts');
    const { publicOperations } = await import('./functions/generated/public.ts');
    const operations = [dashboardOperations, publicOperations].flatMap((all) => Object.values(all));
    await Promise.all(operations.map(({ load }) => load()));
    console.log(operations.length, process.getActiveResourcesInfo().filter((name) => !/^(?:Pipe|TTY)Wrap$/.test(name)));`;
  const options = { cwd: ROOT, env: {}, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], options);
  expect([stdout.trim(), stderr]).toEqual([expect.stringMatching(/^\d\d \[\]$/), '']);
});

test('no two operations share a name, or a method and path', () => {
  expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
});
