import {
  type Document,
  type ListedOperation,
  operationsOf,
  type ParameterObject,
  resolve,
  type Schema,
} from './document.ts';
import { outputTypeName, parametersOf, successStatus, typeName } from './schemas.ts';

const HEADER = `import type * as types from './types.ts';

/** What a client may leave out, because the service has a default for it. */
type Defaulted<Sent, Name extends keyof Sent> = Omit<Sent, Name> & Partial<Pick<Sent, Name>>;

/**
 * The operations that the page calls, for \`openapi-fetch\`. Headers are required here: a page says which version it changes,
 * and repeats a change only with the same key. For other clients they are optional, or a request without them is rejected
 * with 428.
 */
`;

/** The source of the type \`paths\`, with which the methods of \`openapi-fetch\` are typed. */
export function pathsModule(document: Document): string {
  const members = new Map<string, string[]>();
  for (const listed of operationsOf(document)) {
    // Browsers open these directly.
    if (successStatus(listed.operation) === '303') continue;
    members.set(listed.path, [...(members.get(listed.path) ?? []), operationMember(document, listed)]);
  }
  const source = [...members].map(([path, operations]) => `  '${path}': {\n${operations.join('')}  };\n`);
  return `${HEADER}export interface paths {\n${source.join('')}}\n`;
}

function operationMember(document: Document, { method, operation }: ListedOperation): string {
  const input = `types.${typeName(operation)}Input`;
  const inPlace = (place: string) => parametersOf(document, operation).filter((parameter) => parameter.in === place);
  const query = inPlace('query');
  const body = operation.requestBody?.content['application/json']?.schema;
  const output = outputTypeName(document, operation);
  const parameters = [
    inPlace('path').length > 0 && `path: ${input}['path']`,
    query.length > 0 &&
      `query${query.some(({ required }) => required) ? '' : '?'}: ${queryType(document, input, query)}`,
    inPlace('header').length > 0 && `header: ${headerType(input, inPlace('header'))}`,
  ].filter((parameter) => parameter !== false);
  const lines = [
    `parameters: {${parameters.map((parameter) => ` ${parameter};`).join('')} };`,
    ...(body ? [`requestBody: ${jsonType(defaulted(`${input}['body']`, defaultsOf(document, body)))};`] : []),
    `responses: { ${successStatus(operation)}: ${output ? jsonType(`types.${output}`) : '{ content?: never }'} };`,
  ];
  return `    ${method.toLowerCase()}: {\n${lines.map((line) => `      ${line}\n`).join('')}    };\n`;
}

const jsonType = (type: string): string => `{ content: { 'application/json': ${type} } }`;

/** A change has either `If-Match` or `If-None-Match`. */
function headerType(input: string, parameters: readonly ParameterObject[]): string {
  const headers = `${input}['headers']`;
  const conditions = parameters.map(({ name }) => name).filter((name) => /^If-(?:None-)?Match$/.test(name));
  if (conditions.length < 2) return `Required<${headers}>`;
  return conditions.map((omitted) => `Required<Omit<${headers}, '${omitted}'>>`).join(' | ');
}

function queryType(document: Document, input: string, parameters: readonly ParameterObject[]): string {
  const names = parameters.filter(({ schema }) => hasDefault(document, schema)).map(({ name }) => name);
  return defaulted(`${input}['query']`, names);
}

const hasDefault = (document: Document, schema: Schema): boolean => 'default' in resolve(document, schema);

/** The properties of a schema that have a default. */
function defaultsOf(document: Document, schema: Schema): string[] {
  const { properties = {} } = resolve<Schema>(document, schema);
  return Object.entries(Object(properties)).flatMap(([name, property]) =>
    hasDefault(document, Object(property)) ? [name] : [],
  );
}

function defaulted(type: string, names: readonly string[]): string {
  return names.length === 0 ? type : `Defaulted<${type}, ${names.map((name) => `'${name}'`).join(' | ')}>`;
}
