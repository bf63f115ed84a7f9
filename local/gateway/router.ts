import { type ApiContract, CATCH_ALL_RESOURCE, methodsOf, NO_ROUTE } from '../../lib/contract/api-contract.ts';

/** The route of a request: an API Gateway resource, its path parameters, and the function. */
export interface Match {
  /** A path template, such as `/v1/keys/{keyId}`, or `/{proxy+}`. */
  readonly resource: string;
  readonly pathParameters: Readonly<Record<string, string>> | null;
  /** The methods of the resource. The catch-all has none. */
  readonly methods: readonly string[];
  /** The id of the operation, or `NO_ROUTE`. */
  readonly operationId: string;
}

/**
 * Finds the route of a request like API Gateway: exact segments take precedence over path parameters, and a trailing
 * slash makes no difference (https://github.com/aws/aws-sam-cli/pull/1495). The functions reject it.
 */
export function createRouter(contract: ApiContract): (method: string, path: string) => Match {
  const { basePath, routes } = contract;
  const resources = [...new Set(routes.map((route) => basePath + route.path))]
    .sort((one, other) => countParameters(one) - countParameters(other))
    .map((resource) => ({ resource, pattern: patternOf(resource), methods: methodsOf(contract, resource) }));

  return (method, path) => {
    for (const { resource, pattern, methods } of resources) {
      const match = pattern.exec(path);
      if (!match) continue;
      const wanted = method === 'HEAD' ? 'GET' : method;
      const route = routes.find((candidate) => basePath + candidate.path === resource && candidate.method === wanted);
      const { operationId = NO_ROUTE } = route ?? {};
      return { resource, pathParameters: decodeAll(match.groups), methods, operationId };
    }
    const pathParameters = path === '/' ? null : { proxy: path.slice(1) };
    return { resource: CATCH_ALL_RESOURCE, pathParameters, methods: [], operationId: NO_ROUTE };
  };
}

function countParameters(resource: string): number {
  return resource.split('{').length - 1;
}

function patternOf(resource: string): RegExp {
  return new RegExp(`^${resource.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

function decodeAll(groups: Record<string, string> | undefined): Record<string, string> | null {
  if (!groups) return null;
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

/** Percent-decodes a segment. A segment that can't be decoded stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
