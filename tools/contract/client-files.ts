import { clientOperations } from './client-operations.ts';
import { type Document, operationsOf } from './document.ts';
import { withBanner } from './generated-files.ts';
import { asDefinitions, parametersOf, type SchemaSet, typeName } from './schemas.ts';
import { typesModule } from './types.ts';
import type { Files } from './write-files.ts';

/** Generates the types and methods of the client in `client/`. */
export async function clientFiles(contract: Document): Promise<Files> {
  const files = new Map([
    ['client/src/contract.ts', await clientTypes(contract)],
    ['client/src/operations.ts', clientOperations(contract)],
  ]);
  return withBanner(files, 'openapi.yaml');
}

/** The types of the client in `client/`: the contract's schemas, and the query of each operation that has one. */
function clientTypes(contract: Document): Promise<string> {
  return typesModule(asDefinitions({ ...contract.components.schemas, ...queries(contract) }));
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
