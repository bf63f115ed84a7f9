import type { Json, Template } from './template.ts';

/** The headers of the firewall's answer to an address that is over the limit. */
export function firewallHeaders(template: Template): Record<string, string> {
  const [{ Action: action }] = template.only('AWS::WAFv2::WebACL').Rules;
  const headers: Json[] = action.Block.CustomResponse.ResponseHeaders;
  return Object.fromEntries(headers.map(({ Name: name, Value: value }) => [name, value]));
}
