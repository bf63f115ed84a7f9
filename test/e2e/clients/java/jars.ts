import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, CONTRACT, run } from '../shared/language.ts';

const HERE = import.meta.dirname;
const FOLDER = path.join(CACHE, 'jars');
const GENERATOR = path.join(FOLDER, 'openapi-generator-cli-7.25.0.jar');
/** The class path of the Java client. */
export const CLIENT_JARS = path.join(FOLDER, 'client/*');

/**
 * Downloads the jars of `pom.xml` with Maven, unless they exist, and compares them with `jars.sha256`.
 * @throws Error when a jar differs
 */
export function fetchJars(): void {
  if (findWrongJars().length === 0) return;
  console.log('Fetching openapi-generator and the libraries of its Java client.');
  run(HERE, 'mvn', ['--quiet', '--batch-mode', 'validate', `-Djars=${FOLDER}`]);
  const wrong = findWrongJars();
  if (wrong.length > 0) throw new Error(`Not as in jars.sha256, in ${FOLDER}: ${wrong.join(', ')}`);
}

/** Lines of `jars.sha256` have the form that `sha256sum` prints and checks. */
function findWrongJars(): string[] {
  const lines = readFileSync(path.join(HERE, 'jars.sha256'), 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [hash = '', name = ''] = line.split(/ +/);
    const file = path.join(FOLDER, name);
    const isRight = existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === hash;
    return isRight ? [] : [name];
  });
}

/**
 * Generates a client from the contract with openapi-generator.
 * @param generator such as `java`; https://openapi-generator.tech/docs/generators lists them
 */
export function generate(generator: string, folder: string, options: readonly string[]): void {
  run(HERE, 'java', ['-jar', GENERATOR, 'generate', '-i', CONTRACT, '-g', generator, '-o', folder, ...options]);
}
