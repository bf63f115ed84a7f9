import { BASE_PATH } from './base-path.ts';
import { routes } from './generated/routes.ts';

export { BASE_PATH };

/** The API Gateway resource that takes every path which no operation has. */
export const CATCH_ALL_RESOURCE = '/{proxy+}';

/** The function behind the catch-all resource, and behind a resource's other methods. */
export const NO_ROUTE_ENTRY = 'functions/no-route.ts';

/**
 * The methods that a resource answers: its operations', HEAD beside GET, and OPTIONS; none for a resource without operations.
 * @param resource a path of API Gateway's, such as `/v1/pets/{petId}`
 */
export function methodsOf(resource: string): string[] {
  const methods: string[] = routes.filter(({ path }) => BASE_PATH + path === resource).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
