import type { Content, Header, Response, Schema } from './contract.ts';
import { type Field, fieldsOf, typeOf } from './fields.ts';

export interface Body {
  readonly type: string;
  /** Markdown. */
  readonly description: string;
  readonly fields: readonly Field[];
  readonly examples: readonly Example[];
}

export interface Example {
  readonly title: string;
  readonly json: string;
}

export interface ResponseSection {
  readonly status: string;
  readonly description: string;
  readonly isError: boolean;
  /** The error codes that the response may have. */
  readonly codes: readonly string[];
  readonly headers: readonly Field[];
  readonly body: Body | undefined;
}

export function responseSection(status: string, { description, headers = {}, content }: Response): ResponseSection {
  const body = bodyOf(content);
  const codes = body?.examples.map(({ json }): unknown => JSON.parse(json).code) ?? [];
  return {
    status,
    description,
    isError: Number(status) >= 400,
    codes: [...new Set(codes.filter((code) => typeof code === 'string'))],
    headers: Object.entries(headers).map(([name, header]) => headerField(name, header)),
    body,
  };
}

function headerField(name: string, { description, schema, example }: Header): Field {
  return { name, isRequired: false, description, constraints: valuesOf(schema, example), allowed: [] };
}

/** The values that a header can have, or an example of them. */
function valuesOf(schema: Schema, example: unknown): string[] {
  if (schema.const !== undefined) return [`Always ${schema.const}`];
  if (schema.enum) return [`One of ${schema.enum.join(', ')}`];
  return example === undefined ? [] : [`Example: ${example}`];
}

export function bodyOf(content: Content | undefined): Body | undefined {
  const media = content?.['application/json'];
  if (!media) return undefined;
  const examples = Object.values(media.examples ?? {}).map(({ summary = 'Example', value }) => ({
    title: summary,
    json: JSON.stringify(value, null, 2),
  }));
  const { schema } = media;
  return { type: typeOf(schema), description: schema.description ?? '', fields: fieldsOf(schema), examples };
}
