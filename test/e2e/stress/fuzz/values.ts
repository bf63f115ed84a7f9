import fc from 'fast-check';
import { readContract, resolve, type Schema } from '../../../../tools/contract/document.ts';
import { dateTime, nearlyDateTime, nearlyWebAddress, webAddress } from './formats.ts';
import { SomeId } from './model.ts';
import { anyText, textOfLength } from './texts.ts';

export const contract = readContract();

type Property = [name: string, schema: Schema];

/** Valid values for a schema of the contract. Ids are mostly those of existing records. */
export function valid(reference: Schema, name = ''): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(contract, reference);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.type === 'array') return list(schema, name);
  if (name === 'petId') return someIdOr('pets', integer(schema));
  if (Array.isArray(schema.type)) {
    const [type] = schema.type;
    return fc.oneof(
      { weight: 3, arbitrary: valid({ ...schema, type }, name) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
  }
  if (name === 'reference') return fc.oneof(fc.constantFrom('shop-1', 'shop-2'), text(schema));
  if (name === 'categoryId') return someIdOr('categories', integer(schema));
  if (schema.type === 'integer') return integer(schema);
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'object') return object(schema);
  throw new Error(`No value generator for ${JSON.stringify(schema)}.`);
}

/** Values that may be valid or invalid for a schema. */
export function doubtful(reference: Schema, name = ''): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(contract, reference);
  const near: fc.Arbitrary<unknown>[] = [
    valid(reference, name),
    anyText,
    fc.jsonValue(),
    fc.constantFrom(null, '', [], {}, 0),
  ];
  if (schema.type === 'integer') near.push(nearlyInteger);
  if (schema.format === 'date-time') near.push(nearlyDateTime, nearlyDateTime);
  if (schema.type === 'array') near.push(fc.array(doubtful(schema.items as Schema), { maxLength: 22 }));
  if (schema.format === 'uri') near.push(nearlyWebAddress, nearlyWebAddress);
  return fc.oneof(...near);
}

export function propertiesOf(schema: Schema): Property[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>);
}

/** Numbers at and near the limits of ids. */
const nearlyInteger = fc.constantFrom(0, -1, -0, 0.5, 1.5, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e300, -(2 ** 63));

function integer({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum), Math.min(Number(maximum), Number.MAX_SAFE_INTEGER)];
  return fc.oneof(
    fc.maxSafeNat().filter((value) => value >= min && value <= max),
    fc.constantFrom(min, max),
  );
}

function someIdOr(kind: SomeId['kind'], other: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const someId = fc.nat({ max: 1000 }).map((at) => new SomeId(kind, at));
  return fc.oneof({ weight: 9, arbitrary: someId }, { weight: 1, arbitrary: other });
}

function text({ minLength = 0, maxLength = 100, format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return dateTime;
  if (format === 'uri') return webAddress;
  const [min, max] = [Number(minLength), Number(maxLength)];
  if (pattern === undefined) return textOfLength(min, max);
  const expression = new RegExp(String(pattern), 'u');
  return fc.oneof(
    textOfLength(min, max).filter((candidate) => expression.test(candidate)),
    fc.stringMatching(/^[\x21-\x7e]{1,40}$/),
  );
}

function list({ items, minItems = 0, maxItems = 5 }: Schema, name: string): fc.Arbitrary<unknown[]> {
  const [minLength, maxLength] = [Number(minItems), Number(maxItems)];
  return fc.array(valid(items as Schema, name), { minLength, maxLength, size: 'small' });
}

function object(schema: Schema): fc.Arbitrary<unknown> {
  const required = (schema.required ?? []) as string[];
  const model = Object.fromEntries(propertiesOf(schema).map(([name, inner]) => [name, valid(inner, name)]));
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}
