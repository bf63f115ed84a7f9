import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { operationsOf, readContract } from '../../../tools/contract/document.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/deprecations.md'), 'utf8');
const deprecated = [...operationsOf(readContract())].filter(({ operation }) => operation.deprecated);

test('docs/deprecations.md has a row for every deprecated operation and for no other', () => {
  const rows = [...page.matchAll(/^\| \[`(GET|POST) (\S+)`\]\(#(\w+)\) \| (\S+) \| (\S+) \|/gm)].map(
    ([, ...cells]) => cells,
  );
  expect(rows).toEqual(
    deprecated.map(({ method, path: template, operation }) => [
      method,
      template,
      operation.operationId.toLowerCase(),
      operation['x-deprecated-since'],
      operation['x-deprecated-sunset'],
    ]),
  );
});

test('the link that a deprecated operation sends points to a section of that page', () => {
  for (const { operation } of deprecated) {
    expect(operation.externalDocs?.url).toMatch(
      new RegExp(`/docs/deprecations#${operation.operationId.toLowerCase()}$`),
    );
    expect(page).toMatch(new RegExp(`^## ${operation.operationId}$`, 'm'));
  }
});
