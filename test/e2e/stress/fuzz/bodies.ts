import fc from 'fast-check';
import { resolve, type Schema } from '../../../../tools/contract/document.ts';
import { anyText } from './texts.ts';
import { contract, doubtful, propertiesOf, valid } from './values.ts';

/** A request body: a value to send as JSON, or text or bytes to send unchanged. */
export type Body = { readonly json: unknown } | { readonly raw: string | Uint8Array };

/** Bodies for an operation: valid ones, invalid ones, and ones that are not JSON. */
export function bodies(reference: Schema): fc.Arbitrary<Body> {
  const schema = resolve<Schema>(contract, reference);
  const value = valid(schema);
  return fc.oneof(
    { weight: 10, arbitrary: value.map((json) => ({ json })) },
    { weight: 10, arbitrary: fc.tuple(value, changes(schema)).map(([whole, change]) => ({ json: change(whole) })) },
    { weight: 1, arbitrary: fc.jsonValue().map((json) => ({ json })) },
    { weight: 2, arbitrary: value.chain(respelled) },
    { weight: 2, arbitrary: noJson.map((raw) => ({ raw })) },
  );
}

type Change = (value: unknown) => unknown;

/** Changes of a few properties of an object: remove one, add one, or set one to a value that may be invalid. */
function changes(schema: Schema): fc.Arbitrary<Change> {
  const known = propertiesOf(schema);
  const strange = fc.oneof(
    fc.constantFrom(
      'id',
      'Name',
      'name ',
      '__proto__',
      'constructor',
      'toString',
      '',
      'descripton',
      '\ud800',
      'a'.repeat(5000),
    ),
    anyText,
  );
  const change = fc.oneof(
    fc.constantFrom(...known.map(([name]) => name)).map((name) => without(name)),
    fc.tuple(strange, fc.jsonValue()).map(([name, value]) => withProperty(name, value)),
    ...known.map(([name, inner]) => doubtful(inner, name).map((value) => withProperty(name, value))),
    fc.constantFrom<Change>(
      (whole) => [whole],
      () => null,
      (whole) => ({ ...Object(whole), ...manyProperties }),
    ),
  );
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((all) => (whole) => all.reduce((sum, next) => next(sum), whole));
}

const without =
  (name: string): Change =>
  (whole) =>
    Object.fromEntries(Object.entries(Object(whole)).filter(([candidate]) => candidate !== name));

/** Defines the property, so that `__proto__` also becomes an own property, as with `JSON.parse`. */
const withProperty =
  (name: string, value: unknown): Change =>
  (whole) =>
    Object.defineProperty({ ...Object(whole) }, name, { value, enumerable: true, configurable: true });

const manyProperties = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`property${at}`, at]));

/** The same value in other JSON formatting, and malformed JSON. */
function respelled(value: unknown): fc.Arbitrary<Body> {
  const json = JSON.stringify(value);
  const spellings = [
    JSON.stringify(value, null, 4),
    ` \t\r\n${json}\n`,
    json.replace(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
    json.replace('{', '{"name":"first","name":"second",'),
    `\ufeff${json}`,
    `${json}${json}`,
    `${json},`,
    json.replace(/}$/, ',}'),
    json.replaceAll('"', "'"),
    `// ${json}`,
    json.slice(0, -1),
    `${json}\u0000`,
  ];
  return fc.oneof(
    fc.constantFrom(...spellings).map((raw) => ({ raw })),
    fc.constant({ raw: new Uint8Array(Buffer.from(json, 'utf16le')) }),
    fc.constant({
      raw: new Uint8Array(
        Buffer.concat([Buffer.from(json.slice(0, 9)), Buffer.from([0xff, 0xc0]), Buffer.from(json.slice(9))]),
      ),
    }),
  );
}

const noJson: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  anyText,
  fc.uint8Array({ maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{}',
    '[]',
    'null',
    'true',
    '0',
    '1e400',
    '-0',
    '01',
    'NaN',
    '"',
    '{"name":1e999}',
    '{"name":}',
  ),
  fc.constantFrom('[', '{"a":', '{"name":[', '{"name":"x","a":[').map((opening) => opening.repeat(3_000)),
  fc.constant(`{"name":"deep","x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
);
