import * as z from 'zod';
import { SERVICE } from '../../lib/config/service-name.ts';
import { accessRulesSchema } from '../../lib/people/access-rules.ts';
import { webAclIn } from '../firewall/firewall-settings.ts';
import { domainRules, type OwnDomain, ownDomain } from '../hosts/own-domain.ts';
import { checked, type SettingRules, text } from '../settings/setting-rules.ts';

/** The region in which CloudFront has its certificates, firewalls, metrics and log deliveries. */
export const EDGE_REGION = 'us-east-1';
/** Lambda allows 4 KB for all environment variables of a function. */
const MAX_RULES_LENGTH = 2_000;

/** The site's default domain, on a platform with a domain of its own. */
export function defaultDomain(platform: OwnDomain): string {
  return `${SERVICE}.${platform.name}`;
}

/** An identity provider with OpenID Connect, and who has access: whoever has a value in a claim, or an address. */
const identityProvider = accessRulesSchema.extend({
  issuer: checked(
    checked(z.string(), isIssuer, 'is not an https URL: "$"'),
    // Entra ID's issuers for accounts of any company.
    (issuer) => !/\/(?:common|consumers|organizations)(?:\/|$)/.test(issuer),
    'lets in accounts of any company: give the URL with your tenant’s ID',
  ),
  clientId: text(/./, 'is empty'),
  /** The secret in Secrets Manager whose text is the client secret. Public clients have none. */
  clientSecretArn: text(
    /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
    'is not the full ARN of a secret, with its six random characters: "$"',
  ).optional(),
  /** Scopes besides `openid` and `email` that the claims need, such as `groups`. */
  scopes: z.array(z.string()).readonly().optional(),
});

export type IdentityProvider = z.infer<typeof identityProvider>;

export const siteSettings = {
  /**
   * The platform's own domain: with `example.com`, the site's default domain is `petstore.example.com`. Its certificate has
   * to be in us-east-1.
   */
  platformDomain: ownDomain(`a certificate in ${EDGE_REGION}`, EDGE_REGION).optional(),
  /** AWS WAF in front of the site and the dashboard, their access logs, and alarms on errors of CloudFront. */
  edge: z.object({ requestsPerAddressInFiveMinutes: z.number() }).optional(),
  /** An existing web ACL for CloudFront, in place of that of `edge`. */
  edgeWebAclArn: webAclIn('a web ACL for CloudFront', `${EDGE_REGION}:\\d{12}:global`).optional(),
  /** The company's own identity provider for the dashboard, in place of a Cognito user pool and invitations. */
  identityProvider: identityProvider.optional(),
};

export const platformDomainRules = domainRules('platformDomain', EDGE_REGION);

export const siteRules: SettingRules<z.infer<z.ZodObject<typeof siteSettings>>> = {
  *problems({ edge, identityProvider, region }) {
    if (edge && region === undefined) yield ['edge', "needs region, the region of the stage's stacks"];
    if (!identityProvider) return;
    const { admins, viewers } = identityProvider;
    if ('emails' in admins && admins.emails.length === 0) yield ['identityProvider.admins', 'lists nobody'];
    if (JSON.stringify({ admins, viewers }).length > MAX_RULES_LENGTH)
      yield ['identityProvider.admins', 'and viewers do not fit into the environment of a function: use a claim'];
  },
  regions: ({ edge }) => (edge ? [EDGE_REGION] : []),
};

function isIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  return url?.protocol === 'https:' && url.search === '' && url.hash === '';
}
