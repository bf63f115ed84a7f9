import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../lib/errors/user-error.ts';
import { ROOT } from './write-service.ts';

const PAGE = 'docs/first-service.md';
/** Small changes of the code need not change the page. */
const TOLERANCE = 0.03;

type Size = Readonly<Record<'files' | 'lines' | 'packages', number>>;

/**
 * Compares the size of a new service with the page that states it.
 * @throws UserError when a figure differs by more than 3%
 */
export function requireStatedSize(actual: Partial<Size>): void {
  const [, row = ''] = /^\| a new service \|(.*)\|$/m.exec(readFileSync(path.join(ROOT, PAGE), 'utf8')) ?? [];
  const [files = 0, lines = 0, packages = 0] = row.split('|').map((figure) => Number(figure.replaceAll(',', '')));
  const stated: Size = { files, lines, packages };
  for (const name of ['files', 'lines', 'packages'] as const) {
    const seen = actual[name] ?? stated[name];
    if (!(Math.abs(seen - stated[name]) <= seen * TOLERANCE))
      throw new UserError(`A new service has ${seen} ${name}. ${PAGE} states ${stated[name]}.`);
  }
}
