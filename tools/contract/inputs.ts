import { type Document, type OperationObject, operationsOf, type Schema } from './document.ts';
import { asDefinitions, inputParts, type SchemaSet, typeName } from './schemas.ts';

/** The name of the schema of each part of an operation's input: `{ path: 'PathPetId', query: 'NoQuery', body: 'PetChanges' }`. */
export type InputParts = Readonly<Record<string, string>>;

/** What validates the inputs of a contract's operations. */
export interface Inputs {
  readonly byOperation: ReadonlyMap<string, InputParts>;
  /** The schemas of all parts, and those that they refer to. */
  readonly schemas: SchemaSet;
}

/** Splits the inputs of all operations into parts. Operations with equal parts share their schema. */
export function inputsOf(document: Document): Inputs {
  const used: Record<string, Schema> = {};
  const shared = new Map<string, string>();
  const nameOf = (operation: OperationObject, place: string, schema: Schema): string => {
    if (typeof schema.$ref === 'string') return targetOf(schema.$ref);
    const text = JSON.stringify(schema);
    const known = shared.get(text);
    if (known !== undefined) return known;
    const short = place === 'body' ? '' : partName(place, schema);
    const name = short && !(short in used) ? short : `${typeName(operation)}${capitalized(place)}`;
    shared.set(text, name);
    used[name] = schema;
    return name;
  };
  const byOperation = new Map(
    [...operationsOf(document)].map(({ operation }): [string, InputParts] => {
      const parts = Object.entries(inputParts(document, operation)).map(([place, schema]) => [
        place,
        nameOf(operation, place, schema),
      ]);
      return [operation.operationId, Object.fromEntries(parts)];
    }),
  );
  const names = [...byOperation.values()].flatMap((parts) => Object.values(parts));
  const all = asDefinitions({ ...document.components.schemas, ...used });
  return { byOperation, schemas: withReferred(all, names) };
}

/** The named schemas, and all that they refer to. */
function withReferred(all: SchemaSet, names: Iterable<string>): SchemaSet {
  const found: SchemaSet = {};
  const add = (name: string): void => {
    const schema = all[name];
    if (name in found || !schema) return;
    found[name] = schema;
    for (const [, reference = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) add(targetOf(reference));
  };
  for (const name of names) add(name);
  return found;
}

/** `PathPetId`, `NoQuery`, `HeadersIfMatch`. */
function partName(place: string, { properties }: Schema): string {
  const names = Object.keys(Object(properties));
  if (names.length === 0) return `No${capitalized(place)}`;
  return names.length > 2 ? '' : capitalized(place) + names.map(capitalized).join('').replaceAll(/\W/g, '');
}

const targetOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
