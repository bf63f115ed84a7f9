import type { ApiContract } from '../../lib/contract/api-contract.ts';
import type { Deprecation, ParameterContract } from '../../lib/contract/operation-contract.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import type { ContractSource } from './contract-source.ts';
import {
  basePathOf,
  type Document,
  type OperationObject,
  operationsOf,
  type ParameterObject,
  resolve,
  type Schema,
} from './document.ts';
import type { InputParts, Inputs } from './inputs.ts';
import { outputTypeName, parametersOf, successStatus, typeName } from './schemas.ts';
import { validatorName } from './validators.ts';

/** The source of the module with the contract of each operation, which `operation()` takes. */
export function operationsModule(document: Document, { byOperation }: Inputs): string {
  const contracts = [...operationsOf(document)].map(({ operation }) =>
    operationContract(document, operation, byOperation.get(operation.operationId) ?? {}),
  );
  return `import type { OperationContract } from '../../operation-contract.ts';
import type * as types from './types.ts';
import * as validators from './validators.ts';

${contracts.join('\n')}`;
}

function operationContract(document: Document, operation: OperationObject, parts: InputParts): string {
  const { operationId } = operation;
  const output = outputTypeName(document, operation);
  const type = `OperationContract<types.${typeName(operation)}Input, ${output ? `types.${output}` : 'undefined'}`;
  const takesBody = operation.requestBody !== undefined;
  const parameters = parametersOf(document, operation).map((parameter) => ({
    name: parameter.name,
    in: parameter.in,
    type: parameterType(document, parameter),
  }));
  const contract = {
    operationId,
    basePath: basePathOf(document),
    successStatus: Number(successStatus(operation)),
    takesBody,
    parameters,
    ignoresUnknownQuery: operation['x-ignores-unknown-query'],
    stability: operation['x-stability'],
    weight: operation['x-rate-weight'],
    deprecation: deprecationOf(operation),
  };
  const lines = Object.entries(contract).flatMap(([key, value]) =>
    value === undefined ? [] : `  ${key}: ${JSON.stringify(value)},\n`,
  );
  const validators = Object.entries(parts).map(([place, schema]) => `${place}: validators.${validatorName(schema)}`);
  return `export const ${operationId}: ${type}, ${takesBody}> = {
${lines.join('')}  validators: { ${validators.join(', ')} },
};
`;
}

/** @throws UserError when the values of a list are not separated by commas, or not texts or integers */
function parameterType(document: Document, { name, explode, schema }: ParameterObject): ParameterContract['type'] {
  const { type, items } = resolve<Schema>(document, schema);
  if (type === 'integer') return 'integer';
  if (type !== 'array') return 'string';
  const { type: itemType } = resolve<Schema>(document, Object(items));
  if (explode === false && itemType === 'integer') return 'integers';
  if (explode === false && itemType === 'string') return 'strings';
  throw new UserError(`${name} must be a list of integers or strings with explode: false.`);
}

/**
 * The header values of a deprecated operation (https://www.rfc-editor.org/rfc/rfc9745,
 * https://www.rfc-editor.org/rfc/rfc8594) and its successor.
 */
function deprecationOf(operation: OperationObject): Deprecation | undefined {
  if (!operation.deprecated) return undefined;
  const { externalDocs, operationId } = operation;
  const since = operation['x-deprecated-since'];
  const sunset = operation['x-deprecated-sunset'];
  const successor = operation['x-deprecated-successor'];
  if (!since || !sunset || !successor || !externalDocs) {
    throw new UserError(
      `${operationId} is deprecated. It needs x-deprecated-since, -sunset, -successor and externalDocs.`,
    );
  }
  // Each stage has a documentation of its own, so only the path counts.
  const { pathname, hash } = new URL(externalDocs.url);
  return {
    since: `@${Date.parse(since) / 1000}`,
    // The operation works until the end of its last day.
    sunset: new Date(`${sunset}T23:59:59Z`).toUTCString(),
    documentation: pathname + hash,
    successor,
  };
}

/** The part of a contract that the gateways need. */
export function apiOf(source: ContractSource, document: Document): ApiContract {
  const { name, file, isCrossOrigin } = source;
  const routes = [...operationsOf(document)].map(({ method, path, operation }) => {
    const { operationId, tags, requestBody, 'x-local-only': isLocalOnly = false } = operation;
    const [tag = ''] = tags;
    return { operationId, tag, method, path, takesBody: requestBody !== undefined, isLocalOnly };
  });
  return { name, file, basePath: basePathOf(document), isCrossOrigin, routes };
}

/** The source of the module that the gateways and the function for unknown routes use. */
export function apiModule(source: ContractSource, document: Document): string {
  return `import type { ApiContract } from '../../api-contract.ts';

export const ${source.name}Api: ApiContract = ${JSON.stringify(apiOf(source, document), null, 2)};
`;
}

/** `getRecord` → `get-record`. */
export function fileName(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
