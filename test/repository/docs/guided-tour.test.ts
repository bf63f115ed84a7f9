import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAX_LINES = 1_500;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const [, tour = ''] = /^## Guided tour$(.*?)^## /ms.exec(read('docs/architecture.md')) ?? [];
const walks = tour.split(/^### /m).slice(1);

/** The files in the table of a walk. The contracts, of which readers need one operation, are linked above it. */
const filesOf = (walk: string) =>
  walk
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .flatMap((line) => [...line.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file));

test('the guided tour has two walks', () => {
  expect(walks).toHaveLength(2);
});

test.each(walks.map((walk) => [walk.split('\n')[0], walk] as const))(
  `reading "%s" takes at most ${MAX_LINES} lines`,
  (_title, walk) => {
    const files = filesOf(walk);
    expect(files.length).toBeGreaterThan(10);
    // The trailing line break starts no line.
    const lines = files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  },
);
