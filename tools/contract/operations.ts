import type { Deprecation } from '../../lib/contract/operation-contract.ts';
import { type Document, type OperationObject, operationsOf, resolve } from './document.ts';
import { outputTypeName, parametersOf, successStatus, typeName } from './schemas.ts';

/** The source of the module that `operation()` takes: what the contract says of one operation. */
export function operationModule(document: Document, operation: OperationObject): string {
  const { operationId } = operation;
  const input = `${typeName(operation)}Input`;
  const output = outputTypeName(document, operation);
  const takesBody = operation.requestBody !== undefined;
  const parameters = parametersOf(document, operation).map((parameter) => ({
    name: parameter.name,
    in: parameter.in,
    type: resolve<{ type?: unknown }>(document, parameter.schema).type === 'integer' ? 'integer' : 'string',
  }));
  const contract = {
    operationId,
    successStatus: Number(successStatus(operation)),
    takesBody,
    parameters,
    stability: operation['x-stability'],
    deprecation: deprecationOf(operation),
  };
  return `import type { OperationContract } from '../operation-contract.ts';
import type { ${[input, ...(output ? [output] : [])].join(', ')} } from './types.ts';
import validate from './${fileName(operationId)}.validator.js';

export const ${operationId}: OperationContract<${input}, ${output}, ${takesBody}> = {
  ...${JSON.stringify(contract)} as const,
  validate,
};
`;
}

/** What a deprecated operation says of itself: the texts of its headers (RFC 9745, RFC 8594) and where to go instead. */
function deprecationOf(operation: OperationObject): Deprecation | undefined {
  if (!operation.deprecated) return undefined;
  const { externalDocs, operationId } = operation;
  const since = operation['x-deprecated-since'];
  const sunset = operation['x-deprecated-sunset'];
  const successor = operation['x-deprecated-successor'];
  if (!since || !sunset || !successor || !externalDocs) {
    throw new Error(`${operationId} is deprecated: say since when, its sunset, its successor and its externalDocs.`);
  }
  return {
    since: `@${Date.parse(since) / 1000}`,
    // It works to the end of its last day.
    sunset: new Date(`${sunset}T23:59:59Z`).toUTCString(),
    documentation: externalDocs.url,
    successor,
  };
}

/** The declarations of a validator's module. */
export function validatorDeclarations(operation: OperationObject): string {
  return `import type { Validator } from '../operation-contract.ts';
import type { ${typeName(operation)}Input } from './types.ts';

declare const validate: Validator<${typeName(operation)}Input>;
export default validate;
`;
}

/** The source of the module that lists all routes: for the gateways, and for the function that answers what has no route. */
export function routesModule(document: Document): string {
  const routes = [...operationsOf(document)].map(({ method, path, operation }) => {
    const [tag = ''] = operation.tags;
    const entry = `functions/${tag}/${fileName(operation.operationId)}.ts`;
    const takesBody = operation.requestBody !== undefined;
    return { operationId: operation.operationId, tag, method, path, takesBody, entry };
  });
  return `import type { Route } from '../operation-contract.ts';

export const routes: readonly Route[] = ${JSON.stringify(routes, null, 2)};
`;
}

/** `listCategories` → `list-categories`. */
export function fileName(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
