import * as z from 'zod';
import { optionalEnvironment } from '../config/environment.ts';
import { Conflict } from '../errors/errors.ts';
import { emailKey } from './email-key.ts';
import type { Role } from './roles.ts';

/** Whoever has a value in a claim, which may be a list, or one of the addresses. */
const ruleSchema = z.union([
  z.object({ claim: z.string(), value: z.string() }),
  z.object({ emails: z.array(z.string()).readonly() }),
]);
type Rule = z.infer<typeof ruleSchema>;

export const accessRulesSchema = z.object({
  /** The URL of the identity provider: https://openid.net/specs/openid-connect-discovery-1_0.html */
  issuer: z.string(),
  admins: ruleSchema,
  /** By default, nobody else may sign in. */
  viewers: ruleSchema.optional(),
  /**
   * Whether the provider's administrators assign the addresses, and it therefore omits `email_verified`, like Entra ID. An
   * address that the provider marks as unverified is rejected anyway.
   */
  assignsEmails: z.boolean().optional(),
});
/** Who may sign in at an identity provider that knows everybody's role. */
export type AccessRules = Readonly<z.infer<typeof accessRulesSchema>>;

/** The access rules of the stage. Without any, invitations decide who may sign in. */
export function accessRules(): AccessRules | undefined {
  const text = optionalEnvironment('accessRules');
  return text === undefined ? undefined : accessRulesSchema.parse(JSON.parse(text));
}

/** The claims that decide about access. */
export function decidingClaims(): string[] {
  const { admins, viewers } = accessRules() ?? {};
  return ['email', ...[admins, viewers].flatMap((rule) => (rule && 'claim' in rule ? rule.claim : []))];
}

/** The role of a person with these claims, if they have access. */
export function roleByRules(
  { admins, viewers }: AccessRules,
  email: string,
  claims: Readonly<Record<string, unknown>>,
): Role | undefined {
  const matches = (rule: Rule) => {
    if ('emails' in rule) return rule.emails.some((known) => emailKey(known) === emailKey(email));
    const value = claims[rule.claim];
    return value === rule.value || (Array.isArray(value) && value.includes(rule.value));
  };
  if (matches(admins)) return 'admin';
  return viewers && matches(viewers) ? 'viewer' : undefined;
}

/** For people who want to change who has access. */
export const whoDecides = ({ issuer }: AccessRules) => `The identity provider ${issuer} decides who has access.`;

/** @throws Conflict when an identity provider decides who may sign in */
export function requireInvitations(): void {
  const rules = accessRules();
  if (rules) throw new Conflict(`${whoDecides(rules)} Give or take access there.`);
}
