import { expect, test } from '@jest/globals';
import type { paths } from '../../../lib/contract/generated/dashboard/paths.ts';
import { readContract } from '../../../tools/contract/document.ts';
import { pathsModule } from '../../../tools/contract/paths-type.ts';

/** Tests the type that tells the compiler what the dashboard's page may send. The compiler checks the expected errors. */

type Parameters<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  parameters: infer Sent;
}
  ? Sent
  : never;
const key = { 'Idempotency-Key': 'key' };
const version = { 'If-Match': '"tag"' };

test('a change of a record needs its version and a key', () => {
  const path = { petId: 1 };
  const sent: Parameters<'/pets/{petId}', 'delete'> = { path, header: { ...version, ...key } };
  // @ts-expect-error
  const withoutVersion: typeof sent = { path, header: key };
  // @ts-expect-error
  const withoutKey: typeof sent = { path, header: version };
  expect([withoutVersion, withoutKey]).toHaveLength(2);
});

test('a record is created with a key', () => {
  const sent: Parameters<'/pets', 'post'> = { header: key };
  // @ts-expect-error
  const withoutKey: typeof sent = { header: {} };
  expect(withoutKey).toBeDefined();
});

test('DNS records are set in place of a version, or where there are none', () => {
  const sent: Parameters<'/dns-records', 'put'>[] = [
    { header: { ...version, ...key } },
    { header: { 'If-None-Match': '*', ...key } },
  ];
  // @ts-expect-error
  const anyhow: (typeof sent)[0] = { header: key };
  expect(anyhow).toBeDefined();
});

test('what has a default may be left out, and nothing else', () => {
  const lists: Parameters<'/pets', 'get'>[] = [{}, { query: { status: 'sold' } }];
  // @ts-expect-error
  const unknown: (typeof lists)[0] = { query: { colour: 'red' } };
  const key: paths['/keys']['post']['requestBody']['content']['application/json'] = { name: 'web shop' };
  // @ts-expect-error
  const nameless: typeof key = { scope: 'read' };
  expect([unknown, nameless]).toHaveLength(2);
});

test('pages that browsers open are left out', () => {
  const source = pathsModule(readContract('dashboard.yaml'));
  expect(source).toContain("'/session': {");
  expect(source).not.toContain("'/sign-in'");
});
