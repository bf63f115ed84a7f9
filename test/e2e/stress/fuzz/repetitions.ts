import type { OperationObject } from '../../../../tools/contract/document.ts';
import { parametersOf } from '../../../../tools/contract/schemas.ts';
import { type Case, wire } from './cases.ts';
import { fingerprint, model } from './model.ts';
import { contract } from './values.ts';

/** Whether an operation has a parameter. */
export function reads(operation: OperationObject, parameter: string): boolean {
  return parametersOf(contract, operation).some(({ name }) => name === parameter);
}

/** The Idempotency-Key of a case, if its operation reads it. */
export function keyOf({ operation, idempotencyKey }: Case): string | undefined {
  return reads(operation, 'Idempotency-Key') ? idempotencyKey.sent?.toString() : undefined;
}

/** The request that has used up the Idempotency-Key of a case, if there is one. */
export function earlierRequest(one: Case): { readonly request: string; readonly response: string } | undefined {
  const key = keyOf(one);
  return key === undefined ? undefined : model.idempotencyKeys.get(key);
}

/** Whether a case uses its Idempotency-Key up if it succeeds: unless it has none, or asks for a change of no property. */
export function isRemembered(one: Case): boolean {
  return keyOf(one) !== undefined && !isEmptyChange(one);
}

/** Identifies the request of a case, which its Idempotency-Key is bound to. */
export function requestOfCase({ operation, path, parameter, body }: Case): string {
  return fingerprint(operation.operationId, [path(parameter.toString()), body && bodyOf(wire(body))?.value]);
}

/** Whether a case asks for a change of no property. */
export function isEmptyChange({ operation, body }: Case): boolean {
  if (operation.operationId !== 'updatePet' || !body) return false;
  return Object.keys(Object(bodyOf(wire(body))?.value)).length === 0;
}

/** The parsed body of a case, or `undefined` if it is not JSON in UTF-8. */
export function bodyOf(sent: string | Buffer): { value: unknown } | undefined {
  try {
    const text =
      typeof sent === 'string'
        ? sent.toWellFormed()
        : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(sent);
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
