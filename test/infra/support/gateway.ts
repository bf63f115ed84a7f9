import { CATCH_ALL_RESOURCE } from '../../../lib/contract/api-contract.ts';
import type { GatewayResponseType } from '../../../lib/errors/gateway-responses.ts';
import type { Json, Resource, Template } from './template.ts';

/**
 * All Gateway Response types:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
export const GATEWAY_RESPONSE_TYPES: readonly GatewayResponseType[] = [
  'ACCESS_DENIED',
  'API_CONFIGURATION_ERROR',
  'AUTHORIZER_CONFIGURATION_ERROR',
  'AUTHORIZER_FAILURE',
  'BAD_REQUEST_BODY',
  'BAD_REQUEST_PARAMETERS',
  'DEFAULT_4XX',
  'DEFAULT_5XX',
  'EXPIRED_TOKEN',
  'INTEGRATION_FAILURE',
  'INTEGRATION_TIMEOUT',
  'INVALID_API_KEY',
  'INVALID_SIGNATURE',
  'MISSING_AUTHENTICATION_TOKEN',
  'QUOTA_EXCEEDED',
  'REQUEST_TOO_LARGE',
  'RESOURCE_NOT_FOUND',
  'THROTTLED',
  'UNAUTHORIZED',
  'UNSUPPORTED_MEDIA_TYPE',
  'WAF_FILTERED',
];

/** The methods of the API, by resource path and method name. */
export function methodsByPath(template: Template): ReadonlyMap<string, ReadonlyMap<string, Resource>> {
  const paths = new Map<string, Map<string, Resource>>();
  for (const [, method] of template.all('AWS::ApiGateway::Method')) {
    const path = pathOf(template, method.Properties.ResourceId) || '/';
    paths.set(path, (paths.get(path) ?? new Map()).set(method.Properties.HttpMethod, method));
  }
  return paths;
}

/** The method that API Gateway chooses for a request: that of the best matching resource, or of the catch-all. */
export function methodFor(template: Template, httpMethod: string, path: string): Resource {
  const all = methodsByPath(template);
  const [closest = CATCH_ALL_RESOURCE] = [...all.keys()]
    .filter((resource) => new RegExp(`^${resource.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((one, other) => one.split('{').length - other.split('{').length);
  const methods = all.get(closest);
  const method = methods?.get(httpMethod) ?? methods?.get('ANY');
  if (!method) throw new Error(`No method of ${closest} takes ${httpMethod}.`);
  return method;
}

/** The source file of the function behind a method. Mocks have none. */
export function entryBehind(
  template: Template,
  { Properties: { Integration: integration } }: Resource,
): string | undefined {
  if (integration.Type === 'MOCK') return undefined;
  const alias = aliasOf(template, integration);
  return template.target(alias.Properties.FunctionName).Metadata['petstore:entry'];
}

/** The response of a mock for a request id. */
export function mockResponse(mock: Resource, requestId: string): { status: number; headers: Record<string, string> } {
  const [{ StatusCode: status, ResponseParameters: parameters, ResponseTemplates: templates }] =
    mock.Properties.Integration.IntegrationResponses;
  const headers = unquoted(parameters, 'method.response.header.');
  const overrides = /#set\(\$context\.responseOverride\.header\.([\w-]+) = \$context\.requestId\)/g;
  const body = templates['application/json'].replace(overrides, (_: string, name: string) => {
    headers[name] = requestId;
    return '';
  });
  if (body !== '') throw new Error(`The mock has a body: ${body}`);
  return { status: Number(status), headers };
}

/** Evaluates the mapping expressions of headers. `context.requestId` becomes the given request id. */
export function unquoted(parameters: Json, prefix: string, requestId = ''): Record<string, string> {
  const entries = Object.entries<string>(parameters).map(([key, value]) => {
    const literal = /^'(.*)'$/.exec(value)?.[1];
    if (literal === undefined && value !== 'context.requestId') throw new Error(`${key} is ${value}.`);
    return [key.replace(prefix, ''), literal ?? requestId] as const;
  });
  return Object.fromEntries(entries);
}

function aliasOf(template: Template, integration: Json): Resource {
  const references = integration.Uri['Fn::Join'][1].filter((part: Json) => part.Ref && !part.Ref.startsWith('AWS::'));
  return template.target(references[0]);
}

function pathOf(template: Template, reference: Json): string {
  if (reference['Fn::GetAtt']?.[1] === 'RootResourceId') return '';
  const { ParentId: parent, PathPart: part } = template.target(reference).Properties;
  return `${pathOf(template, parent)}/${part}`;
}
