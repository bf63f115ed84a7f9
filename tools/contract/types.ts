import { compile } from 'json-schema-to-typescript';
import type { SchemaSet } from './schemas.ts';

/** TypeScript types of all schemas. `Error` is the contract's name of the error body; in code that name is taken. */
export async function typesModule(schemas: SchemaSet): Promise<string> {
  const renamed = JSON.parse(JSON.stringify(schemas).replaceAll('#/$defs/Error"', '#/$defs/ErrorBody"'));
  const { Error: errorBody, ...others } = renamed;
  const $defs = { ...others, ErrorBody: errorBody };
  const source = await compile({ type: 'object', $defs, additionalProperties: false }, 'Unused', {
    additionalProperties: false,
    bannerComment: '',
    format: true,
    style: { singleQuote: true, printWidth: 120 },
    unreachableDefinitions: true,
  });
  return withoutBookkeeping(source);
}

/** Leaves out the wrapper that the compiler needs around the definitions, and its remarks on where each was found. */
function withoutBookkeeping(source: string): string {
  return source
    .replace(/export interface Unused \{\s*\}\n/, '')
    .replace(
      /( \*\n)* \* This interface was referenced by `Unused`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '');
}
