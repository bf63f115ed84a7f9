import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { RETRIED_STATUSES } from '../../client/src/send.ts';
import { errorStatuses } from '../../lib/errors/error-statuses.ts';

const PAGES = path.resolve(import.meta.dirname, '../../apps/site/src/content/docs');
const errors = readFileSync(path.join(PAGES, 'errors.mdx'), 'utf8');
const section = (heading: string) => errors.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const numbersIn = (text: string) => (text.match(/\b[45]\d\d\b/g) ?? []).map(Number);

test("the client retries the statuses that the site's table of errors says to wait for", () => {
  const rows = section('Which errors to retry')
    .split('\n')
    .filter((row) => /^\| `.*\| after /.test(row));
  expect(rows.flatMap((row) => numbersIn(row.split('|')[1] ?? ''))).toEqual(RETRIED_STATUSES);
});

test("the client retries the codes in the site's section Try again", () => {
  const statuses: Readonly<Record<string, number>> = errorStatuses;
  const codes = [...section('Try again').matchAll(/^### `(\w+)`/gm)].map(([, code = '']) => statuses[code]);
  expect(codes).toEqual(RETRIED_STATUSES);
});

test("the site's recipes and the page of the client retry the same statuses", () => {
  const recipes = readFileSync(path.join(PAGES, 'recipes.mdx'), 'utf8');
  const lists = recipes.split('\n').filter((line) => line.includes('429'));
  expect(lists.map(numbersIn)).toEqual(Array(4).fill(RETRIED_STATUSES)); // the text, Python, Go and TypeScript
  const page = readFileSync(path.join(PAGES, 'typescript-client.mdx'), 'utf8');
  expect(
    page
      .split('\n')
      .filter((line) => line.includes('429'))
      .map(numbersIn),
  ).toEqual([RETRIED_STATUSES]);
});
