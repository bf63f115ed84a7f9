import { routes } from './generated/routes.ts';

/** The version segment that every path of the API begins with, below the host and, on API Gateway, the stage. */
export const BASE_PATH = '/v1';

/** The API Gateway resource that takes every path which no operation has. */
export const CATCH_ALL_RESOURCE = '/{proxy+}';

/**
 * The methods that a resource answers: its operations', HEAD beside GET, and OPTIONS; none for a resource without operations.
 * @param resource a path of API Gateway's, such as `/v1/pets/{petId}`
 */
export function methodsOf(resource: string): string[] {
  const methods: string[] = routes.filter(({ path }) => BASE_PATH + path === resource).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
