import type { Content, Header, Response, Schema } from './contract.ts';
import { type Field, fieldsOf, typeOf } from './fields.ts';

export type ResponseSection = ReturnType<typeof responseSection>;

export function responseSection(status: string, { description, headers = {}, content }: Response) {
  const body = bodyOf(content);
  const codes = body?.examples.map(({ json }): unknown => JSON.parse(json).code) ?? [];
  return {
    status,
    description,
    isError: Number(status) >= 400,
    /** The error codes that the response may have. */
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

/** The body of a request or a response. Its description is Markdown. */
export function bodyOf(content: Content | undefined) {
  const media = content?.['application/json'];
  if (!media) return undefined;
  const examples = Object.values(media.examples ?? {}).map(({ summary = 'Example', value }) => ({
    title: summary,
    json: JSON.stringify(value, null, 2),
  }));
  const { schema } = media;
  return { type: typeOf(schema), description: schema.description ?? '', fields: fieldsOf(schema), examples };
}
