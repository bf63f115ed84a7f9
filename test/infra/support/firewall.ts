import type { Json, Template } from './template.ts';

/** The response headers of a firewall rule that rejects requests. */
export function firewallHeaders(template: Template, rule: string): Record<string, string> {
  const { Action: action } = template.only('AWS::WAFv2::WebACL').Rules.find(({ Name: name }: Json) => name === rule);
  const headers: Json[] = action.Block.CustomResponse.ResponseHeaders;
  return Object.fromEntries(headers.map(({ Name: name, Value: value }) => [name, value]));
}

/**
 * The rules of a web ACL that can put API keys into its logs or samples: those that inspect the `Authorization` header,
 * by name or, like managed rule groups, among all headers. Empty if the header is masked everywhere.
 */
export function rulesThatShowKeys({ Rules: rules, DataProtectionConfig: config }: Json): string[] {
  const protections: Json[] = config?.DataProtections ?? [];
  if (protections.some(masksKeys)) return [];
  return rules
    .filter(({ Statement: statement }: Json) =>
      /"authorization"|"ManagedRuleGroupStatement"/i.test(JSON.stringify(statement)),
    )
    .map(({ Name: name }: Json) => name);
}

function masksKeys({
  Field: field,
  ExcludeRuleMatchDetails: noMatches,
  ExcludeRateBasedDetails: noRates,
}: Json): boolean {
  const { FieldType: type, FieldKeys: names } = field;
  return type === 'SINGLE_HEADER' && (!names || names.includes('authorization')) && !noMatches && !noRates;
}
