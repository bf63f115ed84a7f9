import { _, type CodeKeywordDefinition, type KeywordCxt, str, stringify } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import pattern from 'ajv/dist/vocabularies/validation/pattern.js';
import formats from 'ajv-formats';
import { build } from 'esbuild';
import type { Schema } from './document.ts';
import type { SchemaSet } from './schemas.ts';

/**
 * Refuses text with a lone surrogate, which can't be kept exactly: https://www.rfc-editor.org/rfc/rfc7493#section-2.1
 */
const wellFormed: CodeKeywordDefinition = {
  keyword: 'wellFormed',
  type: 'string',
  schemaType: 'boolean',
  code: (context: KeywordCxt) => context.fail(_`!${context.data}.isWellFormed()`),
  error: { message: 'must be well-formed Unicode: it has half of a surrogate pair' },
};

/** `format: int64`. As a number the largest int64 is 2^63, which `readParameters` takes for it alone. */
const atMostInt64: CodeKeywordDefinition = {
  keyword: 'atMostInt64',
  type: 'number',
  schemaType: 'boolean',
  code: (context: KeywordCxt) => context.fail(_`${context.data} > ${2 ** 63}`),
  error: { message: `must be at most ${2n ** 63n - 1n}` },
};

/** `format: uri`, as browsers and Node parse URLs. The grammar of RFC 3986 alone accepts impossible hosts. */
const parsableUrl: CodeKeywordDefinition = {
  keyword: 'parsableUrl',
  type: 'string',
  schemaType: 'boolean',
  code: (context: KeywordCxt) => context.fail(_`!URL.canParse(${context.data})`),
  error: { message: 'must be a URL' },
};

/** Limits the text in some properties together: `x-max-text-bytes: { bytes: 3500, properties: [name, description] }`. */
const maxTextBytes: CodeKeywordDefinition = {
  keyword: 'x-max-text-bytes',
  type: 'object',
  schemaType: 'object',
  code: (context: KeywordCxt) => {
    const { bytes, properties } = context.schema as MaxTextBytes;
    const texts = _`${stringify(properties)}.flatMap((name) => ${context.data}[name] ?? [])`;
    // Values of other types are violations of their own.
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

interface MaxTextBytes {
  readonly bytes: number;
  readonly properties: readonly string[];
}

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

/** The source of an ES module without imports, whose default export validates one operation's input. */
export async function validatorModule(schemas: SchemaSet, input: Schema): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    useDefaults: true,
    strictRequired: true,
    code: { source: true, esm: true, lines: true },
    // Checked by the keywords of this file.
    formats: { int64: true, uri: true },
  });
  ajv.removeKeyword('pattern');
  ajv.addKeyword(explainedPattern);
  ajv.addKeyword(wellFormed);
  ajv.addKeyword(atMostInt64);
  ajv.addKeyword(parsableUrl);
  ajv.addKeyword(maxTextBytes);
  formats.default(ajv, ['date-time']);
  ajv.addVocabulary(['x-pattern-message', 'example']);
  const schema = withFormatKeywords({ ...input, $defs: schemas }) as Schema;
  const validate = ajv.compile(schema);
  const { outputFiles } = await build({
    stdin: { contents: standalone.default(ajv, validate), resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    minifySyntax: true,
    write: false,
  });
  return `${outputFiles[0]?.text ?? ''}`;
}

/**
 * `format: date-time` exactly as https://www.rfc-editor.org/rfc/rfc3339#section-5.6 defines it: `ajv-formats` also
 * accepts a space for the T, and `+0100`.
 */
const dateTimeSpelling = {
  pattern: String.raw`^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$`,
  'x-pattern-message': 'must be a date-time as in RFC 3339, such as 2026-12-01T09:00:00Z',
};

/** Gives each schema the keywords above that its type and format call for. */
function withFormatKeywords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFormatKeywords);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFormatKeywords(inner)]));
  if (copy.format === 'int64' && !('maximum' in copy)) return { ...copy, atMostInt64: true };
  if (copy.type !== 'string' || 'enum' in copy || 'const' in copy) return copy;
  return {
    ...copy,
    wellFormed: true,
    ...(copy.format === 'uri' ? { parsableUrl: true } : {}),
    ...(copy.format === 'date-time' ? dateTimeSpelling : {}),
  };
}
