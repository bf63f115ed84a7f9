import { optionalEnvironment } from '../../config/environment.ts';
import type { Deprecation, OperationContract } from '../../contract/operation-contract.ts';
import { ServiceError } from '../../errors/errors.ts';
import { baseUrlOf } from '../links.ts';
import { type GatewayEvent, type Middleware, onResponse } from './middleware.ts';

/** Adds the contract's stability and deprecation headers to every response. */
export function contractHeaders<Input>({
  basePath,
  stability,
  deprecation,
}: OperationContract<Input, unknown>): Middleware {
  return onResponse((response, { event }) => {
    const added = deprecation ? deprecationHeaders(deprecation, event, basePath) : {};
    const links = [response.headers?.Link, added.Link].filter((link) => link !== undefined).join(', ');
    response.headers = {
      ...(stability ? { 'X-Stability': stability } : {}),
      ...added,
      ...response.headers,
      // The `Link` of a deprecated list also has its next page, so append to it.
      ...(links ? { Link: links } : {}),
    };
  });
}

/**
 * https://www.rfc-editor.org/rfc/rfc9745, https://www.rfc-editor.org/rfc/rfc8594 and
 * https://www.rfc-editor.org/rfc/rfc5829#section-3.3
 */
function deprecationHeaders(deprecation: Deprecation, event: GatewayEvent, basePath: string): Record<string, string> {
  const { since, sunset, documentation, successor } = deprecation;
  const successorUrl = baseUrlOf(event, basePath) + fillIn(successor, event.pathParameters ?? {});
  const siteUrl = optionalEnvironment('platformUrl');
  const about = siteUrl ? [`<${siteUrl}${documentation}>; rel="deprecation"; type="text/html"`] : [];
  return {
    Deprecation: since,
    Sunset: sunset,
    Link: [...about, `<${successorUrl}>; rel="successor-version"`].join(', '),
  };
}

function fillIn(template: string, parameters: Record<string, string | undefined>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** Ends a deprecated operation at the time in its `Sunset` header. */
export function requireBeforeSunset({ sunset }: Deprecation): void {
  if (Date.now() <= Date.parse(sunset)) return;
  throw new ServiceError('gone', `This operation ended on ${sunset}. The header Link has the request to send instead.`);
}
