import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { type ListedOperation, operationsOf, readContract, resolve } from '../../../tools/contract/document.ts';
import type { Api } from './client.ts';

/** An operation that is not a `GET`, by the contract. */
export interface Operation extends Pick<ListedOperation, 'method'> {
  readonly api: Api;
  /** The API and the operation's id, such as `dashboard updatePet`. */
  readonly name: string;
  /** With the id of a record in place of the parameter. */
  path(id: string): string;
  /** Whether it changes a version of a record: it has `If-Match`. */
  readonly hasVersion: boolean;
  /** Whether it is made once: it has an `Idempotency-Key`. */
  readonly isMadeOnce: boolean;
}

/** All operations of both APIs that are not a `GET`. */
export const operations: readonly Operation[] = [publicApi, dashboardApi].flatMap(({ name, file }) => {
  const contract = readContract(file);
  const api: Api = name === 'dashboard' ? 'dashboard' : 'public';
  return [...operationsOf(contract)]
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, operation: { operationId, parameters = [] } }) => {
      const names = parameters.map((parameter) => resolve(contract, parameter).name);
      return {
        api,
        method,
        name: `${api} ${operationId}`,
        path: (id: string) => path.replace(/\{\w+\}/, id),
        hasVersion: names.includes('If-Match'),
        isMadeOnce: names.includes('Idempotency-Key'),
      };
    });
});
