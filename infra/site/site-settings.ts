import { SERVICE } from '../../lib/config/service-name.ts';
import type { AccessRules } from '../../lib/people/access-rules.ts';
import { webAclIn } from '../firewall/firewall-settings.ts';
import { domainRules, type OwnDomain } from '../hosts/own-domain.ts';
import { arn, type SettingRules } from '../settings/setting-rules.ts';

/** The region in which CloudFront has its certificates, firewalls, metrics and log deliveries. */
export const EDGE_REGION = 'us-east-1';
/** Lambda allows 4 KB for all environment variables of a function. */
const MAX_RULES_LENGTH = 2_000;

/** The site's default domain, on a platform with a domain of its own. */
export function defaultDomain(platform: OwnDomain): string {
  return `${SERVICE}.${platform.name}`;
}

/** An identity provider with OpenID Connect, and who has access: whoever has a value in a claim, or an address. */
export interface IdentityProvider extends AccessRules {
  readonly clientId: string;
  /** The secret in Secrets Manager whose text is the client secret. Public clients have none. */
  readonly clientSecretArn?: string;
  /** Scopes besides `openid` and `email` that the claims need, such as `groups`. */
  readonly scopes?: readonly string[];
}

export interface SiteSettings {
  /**
   * The platform's own domain, such as `example.com`: the site's default domain is `petstore.example.com` then. Its
   * certificate has to be in us-east-1.
   */
  readonly platformDomain?: OwnDomain;
  /** AWS WAF in front of the site and the dashboard, their access logs, and alarms on errors of CloudFront. */
  readonly edge?: { readonly requestsPerAddressInFiveMinutes: number };
  /** An existing web ACL for CloudFront, in place of that of `edge`. */
  readonly edgeWebAclArn?: string;
  /** The company's own identity provider for the dashboard, in place of a Cognito user pool and invitations. */
  readonly identityProvider?: IdentityProvider;
}

export const platformDomainRules = domainRules<SiteSettings>(
  'platformDomain',
  (settings) => settings.platformDomain,
  EDGE_REGION,
);

export const siteRules: SettingRules<SiteSettings> = {
  formats: [
    [/^edgeWebAclArn$/, 'is not the ARN of a web ACL for CloudFront: "$"', webAclIn(EDGE_REGION, 'global')],
    [/^identityProvider\.issuer$/, 'is not an https URL: "$"', isIssuer],
    // Entra ID's issuers for accounts of any company.
    [
      /^identityProvider\.issuer$/,
      'lets in accounts of any company: give the URL with your tenant’s id',
      /^(?!.*\/(?:common|consumers|organizations)(?:\/|$))/,
    ],
    [/^identityProvider\.clientId$/, 'is empty', /./],
    [
      /^identityProvider\.clientSecretArn$/,
      'is not the full ARN of a secret, with its six random characters: "$"',
      arn('secretsmanager:[a-z0-9-]+:\\d{12}:secret:[\\w/+=.@-]+-\\w{6}'),
    ],
  ],
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

function isIssuer(issuer: unknown): boolean {
  const url = URL.parse(String(issuer));
  return url?.protocol === 'https:' && url.search === '' && url.hash === '';
}
