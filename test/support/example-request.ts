import type { Route } from '../../lib/contract/api-contract.ts';
import { type Document, operationsOf } from '../../tools/contract/document.ts';
import type { Call } from './call.ts';

/** The shortest request to an operation that its contract shows as an example. Ids are 1. */
export function exampleRequest(contract: Document, { operationId, method, path }: Omit<Route, 'tag'>): Call {
  const listed = [...operationsOf(contract)].find(({ operation }) => operation.operationId === operationId);
  const { examples = {} } = listed?.operation.requestBody?.content['application/json'] ?? {};
  const [body] = Object.values(examples)
    .map(({ value }) => value)
    .sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  return { method, path: path.replace(/\{\w+\}/g, '1'), ...(body === undefined ? {} : { body }) };
}
