import path from 'node:path';
import { type ComparedFile, compareFile } from './compare-file.ts';
import { type Document, operationsOf, readContract } from './document.ts';
import { asDefinitions, parametersOf, type SchemaSet, typeName } from './schemas.ts';
import { typesModule } from './types.ts';

const FILE = path.resolve(import.meta.dirname, '../../client/src/contract.ts');
const BANNER = '// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.\n';

/** Compares the types of `client/` with the contract: its schemas, and the query of each operation that has one. */
export async function compareClientTypes(contract: Document = readContract()): Promise<ComparedFile> {
  const fresh = BANNER + (await typesModule(asDefinitions({ ...contract.components.schemas, ...queries(contract) })));
  return compareFile(FILE, fresh);
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
