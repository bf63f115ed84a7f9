import type { Deprecation, OperationContract } from '../../contract/operation-contract.ts';
import { baseUrlOf } from '../links.ts';
import type { GatewayEvent, Middleware } from './middleware.ts';

/** Says on every answer what the contract says of the operation: how stable it is, and when and why it ends. */
export function contractHeaders<Input>({
  basePath,
  stability,
  deprecation,
}: OperationContract<Input, unknown>): Middleware {
  const addHeaders: Middleware['after'] = ({ event, response }) => {
    if (!response) return;
    const added = deprecation ? deprecationHeaders(deprecation, event, basePath) : {};
    const links = [response.headers?.Link, added.Link].filter((link) => link !== undefined).join(', ');
    response.headers = {
      ...(stability ? { 'X-Stability': stability } : {}),
      ...added,
      ...response.headers,
      // A list that is deprecated has the link to its next page too.
      ...(links ? { Link: links } : {}),
    };
  };
  return { after: addHeaders, onError: addHeaders };
}

/** RFC 9745, RFC 8594, and the relations of RFC 9745, section 3, and RFC 5829, section 3.3. */
function deprecationHeaders(deprecation: Deprecation, event: GatewayEvent, basePath: string): Record<string, string> {
  const { since, sunset, documentation, successor } = deprecation;
  const successorUrl = baseUrlOf(event, basePath) + fillIn(successor, event.pathParameters ?? {});
  return {
    Deprecation: since,
    Sunset: sunset,
    Link: `<${documentation}>; rel="deprecation"; type="text/html", <${successorUrl}>; rel="successor-version"`,
  };
}

function fillIn(template: string, parameters: Record<string, string | undefined>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
