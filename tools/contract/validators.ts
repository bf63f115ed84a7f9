import { _, Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, Name, str, stringify } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import pattern from 'ajv/dist/vocabularies/validation/pattern.js';
import { transform } from 'esbuild';
import { VISIBLE } from '../../lib/keys/key-rules.ts';
import type { Schema } from './document.ts';
import type { SchemaSet } from './schemas.ts';

/** A keyword that rejects a value if the expression is true. */
function rejecting(
  keyword: string,
  type: 'string' | 'number',
  isRejected: (value: Name) => Code,
  message: string,
): CodeKeywordDefinition {
  return {
    keyword,
    type,
    schemaType: 'boolean',
    code: (context: KeywordCxt) => context.fail(isRejected(context.data)),
    error: { message },
  };
}

const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

const formatKeywords = [
  // Text with a lone surrogate can't be kept exactly: https://www.rfc-editor.org/rfc/rfc7493#section-2.1
  rejecting(
    'wellFormed',
    'string',
    (text) => _`!${text}.isWellFormed()`,
    'must be well-formed Unicode: it has half of a surrogate pair',
  ),
  // `format: int64`. As a number, the largest int64 is 2^63. `readParameters` makes larger integers larger than that.
  rejecting('atMostInt64', 'number', (number) => _`${number} > ${2 ** 63}`, `must be at most ${2n ** 63n - 1n}`),
  // `format: uri`, as browsers and Node parse URLs: https://url.spec.whatwg.org/#url-parsing. The grammar alone accepts
  // impossible hosts: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
  rejecting('parsableUrl', 'string', (text) => _`!URL.canParse(${text})`, 'must be a URL'),
  // `format: date-time`: what the date types of Java, Go, Python and JavaScript read.
  rejecting(
    'existingDay',
    'string',
    (text) => _`!${new Name('isExistingDay')}(${text})`,
    'must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z',
  ),
  rejecting(
    'instant',
    'string',
    (text) => _`Date.parse(${text}) < 0 || Date.parse(${text}) > ${LAST_INSTANT}`,
    'must be in the years 1970 to 9999 (UTC)',
  ),
];

interface MaxTextBytes {
  readonly bytes: number;
  readonly properties: readonly string[];
}

/**
 * Limits the text in some properties together: `x-max-text-bytes: { bytes: 3500, properties: [name, description] }`.
 */
const maxTextBytes: CodeKeywordDefinition = {
  keyword: 'x-max-text-bytes',
  type: 'object',
  schemaType: 'object',
  code: (context: KeywordCxt) => {
    const { bytes, properties } = context.schema as MaxTextBytes;
    const texts = _`${stringify(properties)}.flatMap((name) => ${context.data}[name] ?? [])`;
    // Values of other types violate `type`.
    const sum = _`${texts}.reduce((sum, text) => sum + (typeof text === "string" ? Buffer.byteLength(text) : 0), 0)`;
    context.fail(_`${sum} > ${bytes}`);
  },
  error: {
    message: ({ schema }) => {
      const { bytes, properties } = schema as MaxTextBytes;
      return `must have at most ${bytes} bytes of UTF-8 in ${properties.join(', ')} together`;
    },
  },
};

/** `pattern` of JSON Schema, with the message in `x-pattern-message` if the contract has one. */
const explainedPattern: CodeKeywordDefinition = {
  ...pattern.default,
  error: {
    ...pattern.default.error,
    message: ({ parentSchema, schemaCode }) => {
      const explanation: unknown = parentSchema?.['x-pattern-message'];
      return typeof explanation === 'string' ? explanation : str`must match the pattern ${schemaCode}`;
    },
  },
};

/** What the generated code takes from `lib/contract/`, instead of copies. */
const IMPORTS = "import { countCharacters, isExistingDay } from '../../validate-text.ts';\n";

/**
 * The source of a module with one function for each schema, by the schema's name. Operations that share a schema share
 * the function. The functions have no side effects when they are loaded, so a bundle contains only those that it uses.
 * @param schemas they refer to each other as `#/$defs/<name>`
 */
export async function validatorsModule(schemas: SchemaSet): Promise<string> {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    strictRequired: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
    // Checked by the keywords of this file.
    formats: { int64: true, uri: true, 'date-time': true },
  });
  ajv.removeKeyword('pattern');
  for (const keyword of [explainedPattern, ...formatKeywords, maxTextBytes]) {
    ajv.addKeyword(keyword);
  }
  ajv.addVocabulary(['x-pattern-message', 'x-visible', 'example']);
  // Each on its own: a validator with an enum keeps the whole schema that the enum is in.
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema(withFormatKeywords(withOwnReferences(schema)), name);
  const source = standalone.default(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
  // Shortens the code, and drops constants that it does not use.
  const { code } = await transform(IMPORTS + named(source), { format: 'esm', minifySyntax: true, treeShaking: true });
  return `// @ts-nocheck\n${code}`;
}

/** The name of the function that validates a schema. */
export const validatorName = (schema: string) => `validate${schema}`;

/** A schema whose references name other schemas as they were added: `#/$defs/Item` → `Item`. */
function withOwnReferences(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"'));
}

/**
 * Names the functions of Ajv's module after their schemas, so that a change of one schema changes nothing else, and makes its
 * constants free of side effects.
 * @throws Error when it needs a part of Ajv that `lib/contract/` has no counterpart of
 */
function named(source: string): string {
  const names = new Map(
    [...source.matchAll(/^export const (\w+) = (validate\d+);$/gm)].map(([, name = '', own]) => [
      own,
      validatorName(name),
    ]),
  );
  const code = source
    .replace(/^"use strict";\n/, '')
    .replace(/^export const \w+ = validate\d+;\n/gm, '')
    // Nothing reads it.
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(
      /^const (func\d+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;$/gm,
      'const $1 = countCharacters;',
    )
    .replaceAll('= new RegExp(', '= /* @__PURE__ */ new RegExp(')
    .replaceAll(/^function (?=validate\d+\()/gm, 'export function ')
    .replaceAll(/\bvalidate\d+\b/g, (own) => names.get(own) ?? own);
  const [missing] = /require\(.*?\)|\bvalidate\d+\b/.exec(code) ?? [];
  if (missing) throw new Error(`The validators need ${missing}.`);
  return code;
}

/**
 * The forms of https://www.rfc-editor.org/rfc/rfc3339#section-5.6 that the date types of Java, Go, Python and
 * JavaScript read: upper-case `T` and `Z`, no leap second, up to nine decimals, and an offset of at most 18 hours.
 */
const dateTimeSpelling = {
  pattern: String.raw`^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$`,
  'x-pattern-message': 'must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z',
  existingDay: true,
  instant: true,
};

/** Adds the keywords of this file to each schema whose type or format needs them. */
function withFormatKeywords(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, inner) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    if (inner.format === 'int64' && !('maximum' in inner)) return { ...inner, atMostInt64: true };
    // The type of a text that may be `null` is a list.
    if (![inner.type].flat().includes('string') || 'enum' in inner || 'const' in inner) return inner;
    return {
      ...inner,
      wellFormed: true,
      ...(inner['x-visible'] === true ? { pattern: VISIBLE.source } : {}),
      ...(inner.format === 'uri' ? { parsableUrl: true } : {}),
      ...(inner.format === 'date-time' ? dateTimeSpelling : {}),
    };
  });
}
