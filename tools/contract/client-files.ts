import { type Document, type ListedOperation, operationsOf, resolve, type Schema } from './document.ts';
import { withBanner } from './generated-files.ts';
import { asDefinitions, outputSchema, parametersOf, type SchemaSet, typeName } from './schemas.ts';
import { typesModule } from './types.ts';
import type { Files } from './write-files.ts';

/** Generates the types and methods of the client in `client/`. */
export async function clientFiles(contract: Document): Promise<Files> {
  const files = new Map([
    [
      'client/src/contract.ts',
      await typesModule(asDefinitions({ ...contract.components.schemas, ...queries(contract) })),
    ],
    ['client/src/operations.ts', clientOperations(contract)],
  ]);
  return withBanner(files, 'openapi.yaml');
}

/** The query parameters of each operation. Cursors are left out, because the client follows the links between pages. */
function queries(contract: Document): SchemaSet {
  const described: SchemaSet = {};
  for (const { operation } of operationsOf(contract)) {
    const properties = parametersOf(contract, operation)
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
      .map(({ name, schema, description }) => [name, '$ref' in schema ? schema : { ...schema, description }]);
    if (properties.length === 0) continue;
    const schema = { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
    described[`${typeName(operation)}Query`] = schema;
  }
  return described;
}

/** The methods of the client in `client/`, one for each operation. */
function clientOperations(contract: Document): string {
  const methods = [...operationsOf(contract)].map((listed) => methodOf(contract, listed));
  const types = new Set(methods.flatMap((method) => method.types));
  return `import type { ${[...types].sort().join(', ')} } from './contract.ts';
import type { List } from './list.ts';
import type { CallOptions, ChangeOptions, WriteOptions } from './options.ts';
import type { Call } from './send.ts';

/** The methods of the client: one for each operation. */
export abstract class Operations {
  protected abstract request<Output>(call: Call, options: ChangeOptions | undefined): Promise<Output>;

  protected abstract list<Item>(call: Call, query: object | undefined, options: CallOptions | undefined): List<Item>;
${methods.map(({ source }) => source).join('')}}
`;
}

/** A method's source, and the types of the contract that it uses. */
interface Method {
  readonly source: string;
  readonly types: readonly string[];
}

/** The type of the options of a method, by the headers that it can send. */
function optionsOf(parameters: readonly string[]): string {
  if (parameters.includes('If-Match')) return 'ChangeOptions';
  return parameters.includes('Idempotency-Key') ? 'WriteOptions' : 'CallOptions';
}

function methodOf(contract: Document, { method, path: address, operation }: ListedOperation): Method {
  const { operationId, requestBody } = operation;
  const parameters = parametersOf(contract, operation);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const hasQuery = parameters.some((parameter) => parameter.in === 'query');
  const isPaged = parameters.some(({ name }) => name === 'cursor');
  const output = outputSchema(contract, operation);
  const record = output && refName((output.items as Schema | undefined) ?? output);
  const body = requestBody && refName(requestBody.content['application/json']?.schema ?? {});
  const query = hasQuery ? `${typeName(operation)}Query` : undefined;
  const url = `\`${address.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${name})}`)}\``;
  const signature = [
    ...inPath.map(
      ({ name, schema }) => `${name}: ${resolve(contract, schema).type === 'integer' ? 'number' : 'string'}`,
    ),
    ...(body ? [`body: ${body}`] : []),
    ...(query ? [`query?: ${query}`] : []),
    `options?: ${optionsOf(parameters.map(({ name }) => name))}`,
  ].join(', ');
  const result = record ? `${record}${output?.type === 'array' ? '[]' : ''}` : 'void';
  const call = `{ operation: '${operationId}', method: '${method}', path: ${url}${body ? ', body' : ''} }`;
  const lines = isPaged
    ? [
        `  ${operationId}(${signature}): List<${record}> {`,
        `    return this.list(${call}, ${query ? 'query' : 'undefined'}, options);`,
      ]
    : [`  ${operationId}(${signature}): Promise<${result}> {`, `    return this.request(${call}, options);`];
  return {
    source: `\n  /** ${commentOf(operation)} */\n${lines.join('\n')}\n  }\n`,
    types: [record, body, query].filter((name) => name !== undefined),
  };
}

function commentOf({ summary = '', deprecated, ...operation }: ListedOperation['operation']): string {
  const successor = operation['x-deprecated-successor'];
  const end = deprecated ? ` @deprecated It ends on ${operation['x-deprecated-sunset']}. Use \`${successor}\`.` : '';
  return `${summary}.${end}`;
}

function refName({ $ref }: Schema): string {
  return String($ref).replace(/^.*\//, '');
}
