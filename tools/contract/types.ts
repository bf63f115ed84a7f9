import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import type { SchemaSet } from './schemas.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIOME = path.join(ROOT, 'node_modules/.bin/biome');

/** TypeScript types of all schemas. The contract's `Error` becomes `ErrorBody`, because `Error` is taken. */
export async function typesModule(schemas: SchemaSet): Promise<string> {
  const renamed = JSON.parse(JSON.stringify(schemas).replaceAll('#/$defs/Error"', '#/$defs/ErrorBody"'));
  const { Error: errorBody, ...others } = requireDefaulted(renamed);
  const $defs = { ...others, ErrorBody: errorBody };
  const source = await compile({ type: 'object', $defs, additionalProperties: false }, 'Unused', {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  return withoutBookkeeping(formatted(source));
}

/** Validation fills in defaults, so these properties are always present afterwards. */
function requireDefaulted<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, inner) => {
    if (!Array.isArray(inner?.required) || typeof inner.properties !== 'object') return inner;
    const defaulted = Object.entries<object>(inner.properties).filter(([, property]) => 'default' in property);
    return { ...inner, required: [...new Set([...inner.required, ...defaulted.map(([name]) => name)])] };
  });
}

/** Formats a module with Biome, like the project's other code. */
function formatted(source: string): string {
  const options = ['format', '--stdin-file-path=types.ts', '--vcs-enabled=false'];
  return execFileSync(BIOME, options, { cwd: ROOT, input: source, encoding: 'utf8' });
}

/** Removes the wrapper and the comments that the type generator adds around the definitions. */
function withoutBookkeeping(source: string): string {
  return source
    .replace(/export interface Unused \{\s*\}\n/, '')
    .replace(
      /( \*\n)* \* This interface was referenced by `Unused`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '');
}
