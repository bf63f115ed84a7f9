import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../e2e/clients/shared/language.ts';

/**
 * Downloads the jars of a `pom.xml` with Maven, unless they exist, and compares them with the `jars.sha256` next to it.
 * @param here the folder of both files
 * @param folder the folder for the jars
 * @throws Error when a jar differs
 */
export function fetchJars(here: string, folder: string): void {
  if (findWrongJars(here, folder).length === 0) return;
  process.stderr.write(`Fetching the jars of ${path.relative(process.cwd(), here)}.\n`);
  run(here, 'mvn', ['--quiet', '--batch-mode', 'validate', `-Djars=${folder}`]);
  const wrong = findWrongJars(here, folder);
  if (wrong.length > 0) throw new Error(`Not as in jars.sha256, in ${folder}: ${wrong.join(', ')}`);
}

/** Lines of `jars.sha256` have the form that `sha256sum` prints and checks. */
function findWrongJars(here: string, folder: string): string[] {
  const lines = readFileSync(path.join(here, 'jars.sha256'), 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [hash = '', name = ''] = line.split(/ +/);
    const file = path.join(folder, name);
    const isRight = existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === hash;
    return isRight ? [] : [name];
  });
}
