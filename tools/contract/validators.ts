import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name, str, stringify } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import pattern from 'ajv/dist/vocabularies/validation/pattern.js';
import formats from 'ajv-formats';
import { build } from 'esbuild';
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
  // `format: date-time`: what the date types of Java, Go, Python and JavaScript read. `ajv-formats` checks whether the
  // day exists.
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

const EXPORT = /\nexport \{\n {2}validate\n\};\n$/;

/** JavaScript without imports or exports that declares `validate`, which validates one operation's input. */
export async function validatorSource(schemas: SchemaSet, input: Schema): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    useDefaults: true,
    strictRequired: true,
    code: { source: true, esm: true, lines: true },
    // Checked by the keywords of this file.
    formats: { int64: true, uri: true },
  });
  ajv.removeKeyword('pattern');
  for (const keyword of [explainedPattern, ...formatKeywords, maxTextBytes]) {
    ajv.addKeyword(keyword);
  }
  formats.default(ajv, ['date-time']);
  ajv.addVocabulary(['x-pattern-message', 'x-visible', 'example']);
  // Each on its own: a validator with an enum keeps the whole schema that the enum is in.
  for (const [name, schema] of Object.entries(schemas)) {
    ajv.addSchema(withFormatKeywords(schema), `input#/$defs/${name}`);
  }
  ajv.addSchema(withFormatKeywords(input), 'input');
  const { outputFiles } = await build({
    stdin: { contents: standalone.default(ajv, { validate: 'input' }), resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    minifySyntax: true,
    // Names files of packages the same when `node_modules` is a link.
    preserveSymlinks: true,
    write: false,
  });
  const source = outputFiles[0]?.text ?? '';
  if (!EXPORT.test(source)) throw new Error('The validator does not end as expected.');
  return source.replace(EXPORT, '\n');
}

/**
 * The forms of https://www.rfc-editor.org/rfc/rfc3339#section-5.6 that the date types of Java, Go, Python and
 * JavaScript read: upper-case `T` and `Z`, no leap second, up to nine decimals, and an offset of at most 18 hours.
 */
const dateTimeSpelling = {
  pattern: String.raw`^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](?:\.[0-9]{1,9})?(?:Z|[+-](?:(?:0[0-9]|1[0-7]):[0-5][0-9]|18:00))$`,
  'x-pattern-message': 'must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z',
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
