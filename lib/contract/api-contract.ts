import type { HttpMethod } from './operation-contract.ts';

/** The part of a contract that the gateways need. `npm run generate` derives one from each OpenAPI document. */
export interface ApiContract {
  readonly name: string;
  /** The path of the OpenAPI document, relative to the project's root. */
  readonly file: string;
  /** The prefix of every path, such as `/v1`. On API Gateway it follows the stage's name. */
  readonly basePath: string;
  /** Whether pages of other origins may call the API (CORS). */
  readonly isCrossOrigin: boolean;
  readonly routes: readonly Route[];
}

export interface Route {
  readonly operationId: string;
  readonly tag: string;
  readonly method: HttpMethod;
  /** The path below the base path, such as `/keys/{keyId}`. */
  readonly path: string;
  /** Whether a JSON body is required. */
  readonly takesBody: boolean;
  /** Whether only the local stage has the route. The cloud then has no route, function or permission for it. */
  readonly isLocalOnly: boolean;
}

/** The id of the function that rejects requests without a matching operation, like that of an operation. */
export const NO_ROUTE = 'noRoute';

/** The API Gateway resource that matches every path without an operation. */
export const CATCH_ALL_RESOURCE = '/{proxy+}';

/**
 * The methods that a resource supports: those of its operations, HEAD where there is GET, and OPTIONS if the API is
 * cross-origin. A resource without operations supports none.
 * @param resource a resource path in API Gateway's form, such as `/v1/keys/{keyId}`
 */
export function methodsOf({ basePath, routes, isCrossOrigin }: ApiContract, resource: string): string[] {
  const methods: string[] = routes.filter(({ path }) => basePath + path === resource).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), ...(isCrossOrigin ? ['OPTIONS'] : [])];
}

/** An API as it is deployed: without the routes that only the local stage has. */
export function withoutLocalRoutes(contract: ApiContract): ApiContract {
  return { ...contract, routes: contract.routes.filter(({ isLocalOnly }) => !isLocalOnly) };
}
