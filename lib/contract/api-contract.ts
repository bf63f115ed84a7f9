import type { HttpMethod } from './operation-contract.ts';

/** What the gateways need of a contract. `npm run generate` makes one from each OpenAPI document. */
export interface ApiContract {
  readonly name: string;
  /** The OpenAPI document, from the root of the project. */
  readonly file: string;
  /** What every path begins with, below the host and, on API Gateway, the stage: `/v1`. */
  readonly basePath: string;
  /** Whether browsers let pages of other origins call it (CORS). */
  readonly isCrossOrigin: boolean;
  readonly routes: readonly Route[];
  /** The file of the function that refuses requests which no operation takes. */
  readonly unknownRoute: string;
}

/** A route of an API, and the file whose handler serves it. */
export interface Route {
  readonly operationId: string;
  readonly tag: string;
  readonly method: HttpMethod;
  /** The path below the base path, such as `/pets/{petId}`. */
  readonly path: string;
  /** Whether a JSON body is required. */
  readonly takesBody: boolean;
  /** The function's file, from the root of the project. */
  readonly entry: string;
  /** Whether only the local stage has it: no route, function or permission in the cloud. */
  readonly isLocalOnly: boolean;
}

/** The API Gateway resource that takes every path without an operation. */
export const CATCH_ALL_RESOURCE = '/{proxy+}';

/**
 * The methods that a resource supports: those of its operations, HEAD beside GET, and OPTIONS for browsers of other
 * origins; none without operations.
 * @param resource a path of API Gateway's, such as `/v1/pets/{petId}`
 */
export function methodsOf({ basePath, routes, isCrossOrigin }: ApiContract, resource: string): string[] {
  const methods: string[] = routes.filter(({ path }) => basePath + path === resource).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), ...(isCrossOrigin ? ['OPTIONS'] : [])];
}

/** The files of all functions of an API. */
export function entriesOf({ routes, unknownRoute }: ApiContract): string[] {
  return [...routes.map(({ entry }) => entry), unknownRoute];
}
