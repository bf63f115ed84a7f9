import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { operationsOf, readContract } from '../../../tools/contract/document.ts';

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../../apps/site/src/content/docs/stability.mdx'),
  'utf8',
);
const deprecated = [...operationsOf(readContract())].filter(({ operation }) => operation.deprecated);

test('the site explains how to migrate from every deprecated operation and from no other', () => {
  const [, sections = ''] = page.split('## How to migrate');
  const headings = [...sections.matchAll(/^### (\w+)$/gm)].map(([, id]) => id);
  expect(headings).toEqual(deprecated.map(({ operation }) => operation.operationId));
});

test('the link that a deprecated operation sends points to its section', () => {
  for (const { operation } of deprecated) {
    expect(operation.externalDocs?.url).toMatch(new RegExp(`/stability/#${operation.operationId.toLowerCase()}$`));
  }
});
