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
  const described = [...operationsOf(contract)].map(({ operation }) => {
    const parameters = parametersOf(contract, operation).filter((parameter) => parameter.in === 'query');
    const properties = parameters
      .filter(({ name }) => name !== 'cursor')
      .map(({ name, schema, description }) => [name, '$ref' in schema ? schema : { ...schema, description }]);
    return [`${typeName(operation)}Query`, Object.fromEntries(properties)] as const;
  });
  return Object.fromEntries(
    described
      .filter(([, properties]) => Object.keys(properties).length > 0)
      .map(([name, properties]) => [name, { type: 'object', properties, additionalProperties: false }]),
  );
}
