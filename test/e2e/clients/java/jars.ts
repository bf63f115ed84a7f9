import path from 'node:path';
import { fetchJars } from '../../../support/maven-jars.ts';
import { CACHE, CONTRACT, run } from '../shared/language.ts';

const HERE = import.meta.dirname;
const FOLDER = path.join(CACHE, 'jars');
const GENERATOR = path.join(FOLDER, 'openapi-generator-cli-7.25.0.jar');
/** The class path of the Java client. */
export const CLIENT_JARS = path.join(FOLDER, 'client/*');

/** Downloads the generator and the libraries of its client, unless they exist. */
export const fetchClientJars = (): void => fetchJars(HERE, FOLDER);

/**
 * Generates a client from the contract with openapi-generator.
 * @param generator such as `java`; https://openapi-generator.tech/docs/generators lists them
 */
export function generate(generator: string, folder: string, options: readonly string[]): void {
  run(HERE, 'java', ['-jar', GENERATOR, 'generate', '-i', CONTRACT, '-g', generator, '-o', folder, ...options]);
}
