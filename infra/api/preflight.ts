import { ContentHandling, type IResource, MockIntegration, PassthroughBehavior } from 'aws-cdk-lib/aws-apigateway';
import { corsHeaders, preflightHeaders, standardHeaders } from '../../lib/http/response-headers.ts';

const STATUS = '204';
const JSON_TYPE = 'application/json';

/**
 * Lets the gateway respond to the CORS preflights of a resource, without a function. Fixed headers are mapped as
 * literals. The response template sets those that depend on the request, and leaves the body empty.
 */
export function addPreflight(resource: IResource, methods: readonly string[], corsOrigins: readonly string[]): void {
  const { 'X-Request-Id': _, ...fixed } = standardHeaders('');
  const literals = Object.entries({
    ...fixed,
    ...(corsOrigins.includes('*') ? corsHeaders(undefined, '*') : { Vary: 'Origin' }),
    ...preflightHeaders(methods),
  });
  const mapped = literals.map(([name, value]) => [`method.response.header.${name}`, `'${value}'`] as const);
  const responseParameters = Object.fromEntries(mapped.map(([name]) => [name, true]));
  const setHeaders = override('X-Request-Id', '$context.requestId') + setOrigin(corsOrigins);
  const response = {
    statusCode: STATUS,
    responseParameters: Object.fromEntries(mapped),
    responseTemplates: { [JSON_TYPE]: setHeaders },
  };
  const integration = new MockIntegration({
    requestTemplates: { [JSON_TYPE]: JSON.stringify({ statusCode: Number(STATUS) }) },
    // All bodies are binary here, and a mock applies its template only to text.
    contentHandling: ContentHandling.CONVERT_TO_TEXT,
    passthroughBehavior: PassthroughBehavior.NEVER,
    integrationResponses: [response],
  });
  resource.addMethod('OPTIONS', integration, { methodResponses: [{ statusCode: STATUS, responseParameters }] });
}

/** The part of the template that allows an origin on the list. Header names arrive as the client wrote them. */
function setOrigin(origins: readonly string[]): string {
  if (origins.includes('*')) return '';
  const { Vary: _, ...headers } = corsHeaders('$origin', '$origin');
  const isAllowed = origins.map((origin) => `$origin == '${origin}'`).join(' || ');
  return [
    "#set($origin = $input.params().header.get('Origin'))",
    "#if(!$origin)#set($origin = $input.params().header.get('origin'))#end",
    `#if(${isAllowed})`,
    ...Object.entries(headers).map(([name, value]) => override(name, value === '$origin' ? value : `'${value}'`)),
    '#end',
  ].join('');
}

function override(name: string, value: string): string {
  return `#set($context.responseOverride.header.${name} = ${value})`;
}
