import { UserError } from '../../lib/errors/user-error.ts';
import {
  type Document,
  type OperationObject,
  operationsOf,
  type ParameterObject,
  resolve,
  type Schema,
} from './document.ts';

/** The JSON Schemas of the contract, by the name of the type that each becomes. */
export type SchemaSet = Record<string, Schema>;

/** One schema for the whole input of an operation. */
export function inputSchema(document: Document, operation: OperationObject): Schema {
  const properties = inputParts(document, operation);
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false };
}

/**
 * The schemas of an operation's input: its query, and those of `path`, `headers` and `body` that it has. A query without
 * parameters has a schema too, which rejects unknown ones.
 */
export function inputParts(document: Document, operation: OperationObject): SchemaSet {
  const properties: SchemaSet = {};
  for (const [place, key] of Object.entries({ path: 'path', query: 'query', header: 'headers' })) {
    const parameters = parametersOf(document, operation).filter((parameter) => parameter.in === place);
    if (parameters.length > 0 || key === 'query') properties[key] = parameterGroup(document, parameters);
  }
  const body = operation.requestBody?.content['application/json'];
  if (body) properties.body = body.schema;
  return properties;
}

/** The successful responses without a body: No Content and See Other. */
const WITHOUT_BODY = ['204', '303'];

/**
 * The schema of a successful response's body, or `undefined` for a response without a body.
 * @throws UserError unless the body is JSON, or the status is 204 or 303
 */
export function outputSchema(document: Document, operation: OperationObject): Schema | undefined {
  const status = successStatus(operation);
  const response = resolve(document, operation.responses[status] ?? {});
  const schema = 'content' in response ? response.content?.['application/json']?.schema : undefined;
  if (!schema && !WITHOUT_BODY.includes(status))
    throw new UserError(`${operation.operationId} needs a JSON body for its ${status}.`);
  return schema;
}

/** The only success status of an operation: a 2xx, or 303 if it redirects the browser. */
export function successStatus({ operationId, responses }: OperationObject): string {
  const [status, ...others] = Object.keys(responses).filter((status) => status.startsWith('2') || status === '303');
  if (!status || others.length > 0) throw new UserError(`${operationId} needs exactly one response of 2xx or 303.`);
  return status;
}

export function parametersOf(document: Document, operation: OperationObject): ParameterObject[] {
  return (operation.parameters ?? []).map((parameter) => resolve<ParameterObject>(document, parameter));
}

/** Every schema of the contract that becomes a type, with references to `$defs`. */
export function schemaSet(document: Document): SchemaSet {
  const set: SchemaSet = { ...document.components.schemas };
  for (const { operation } of operationsOf(document)) {
    set[`${typeName(operation)}Input`] = inputSchema(document, operation);
    const output = outputSchema(document, operation);
    if (output && !('$ref' in output)) set[`${typeName(operation)}Output`] = output;
  }
  return asDefinitions(set);
}

/** Makes the references of schemas point to `$defs`. */
export function asDefinitions(schemas: SchemaSet): SchemaSet {
  return JSON.parse(JSON.stringify(schemas).replaceAll('"$ref":"#/components/schemas/', '"$ref":"#/$defs/'));
}

/** The name of the type of an operation's success body: a component's, or the operation's own; none without a body. */
export function outputTypeName(document: Document, operation: OperationObject): string | undefined {
  const schema = outputSchema(document, operation);
  if (!schema) return undefined;
  const { $ref } = schema;
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : `${typeName(operation)}Output`;
}

export function typeName(operation: OperationObject): string {
  return operation.operationId.charAt(0).toUpperCase() + operation.operationId.slice(1);
}

function parameterGroup(document: Document, parameters: ParameterObject[]): Schema {
  const isCertain = (parameter: ParameterObject) =>
    parameter.required === true || 'default' in resolve(document, parameter.schema);
  return {
    type: 'object',
    required: parameters.filter(isCertain).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    additionalProperties: false,
  };
}
