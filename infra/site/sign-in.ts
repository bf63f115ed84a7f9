import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { SIGN_IN_OUTPUTS } from '../../lib/config/other-stacks.ts';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { DASHBOARD_HOME } from '../../lib/http/return-to.ts';
import { acknowledge } from '../acknowledge.ts';
import { allow } from '../allow.ts';
import type { ServiceParts, Settings } from '../functions/functions.ts';
import { StageStack } from '../stage-stack.ts';
import { uniqueName } from '../unique-name.ts';
import type { IdentityProvider } from './site-settings.ts';

/** How people sign in to a stage. */
export interface SignIn {
  /** Environment variables of every function. */
  readonly settings: Settings;
  readonly accounts: ServiceParts;
  readonly identityProvider: ServiceParts;
  readonly outputs: Partial<Record<keyof typeof SIGN_IN_OUTPUTS, string>>;
}

/** How long an invited person has for the first sign-in. */
const INVITED_DAYS = 7;

/**
 * Signs people in at a user pool of the stage's own, which has the accounts of everybody who is invited, and the sign-in
 * pages. There is no self sign-up: admins invite people in the dashboard or with `./petstore people invite`.
 * @param origin the dashboard's, such as `https://d111111abcdef8.cloudfront.net`
 * @param callbackUrl where Cognito redirects to after signing in
 */
export function addSignInPool(parent: Construct, origin: string, callbackUrl: string): SignIn {
  const scope = new Construct(parent, 'SignIn');
  const { stage, settings } = StageStack.of(scope);
  const pool = new UserPool(scope, 'Pool', {
    selfSignUpEnabled: false,
    userInvitation: invitation(stage, origin + DASHBOARD_HOME),
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(INVITED_DAYS),
    },
    // Managed login lets people set up an authenticator app only if everybody has to:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
    mfa: Mfa.REQUIRED,
    mfaSecondFactor: { otp: true, sms: false },
    // Managed login needs this plan. It is billed per person who signs in during a month.
    featurePlan: FeaturePlan.ESSENTIALS,
    deletionProtection: settings.keepsData,
    // A first deployment that is rolled back keeps it, too: CloudFormation could not delete it, and the rollback would fail.
    removalPolicy: settings.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const client = pool.addClient('Client', {
    // A public client: PKCE protects its codes, so it needs no secret.
    generateSecret: false,
    authFlows: {},
    preventUserExistenceErrors: true,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
      callbackUrls: [callbackUrl],
      logoutUrls: [origin + DASHBOARD_HOME],
    },
  });
  pool.addDomain('Domain', {
    cognitoDomain: { domainPrefix: uniqueName(stage) },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  // Without a branding style, managed login shows an error page:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login-branding.html
  new CfnManagedLoginBranding(scope, 'Branding', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  acknowledge(pool, {
    COG3: 'Threat protection needs a more expensive plan, and there is no self sign-up.',
    COG8: 'The Essentials plan has everything that the sign-in pages use.',
  });
  const changingAccounts = allow(['cognito-idp:AdminCreateUser', 'cognito-idp:AdminDeleteUser'], [pool.userPoolArn]);
  const oidcIssuer = `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/${pool.userPoolId}`;
  return {
    settings: {},
    accounts: { settings: { userPool: pool.userPoolId }, statements: [changingAccounts] },
    identityProvider: { settings: { oidcIssuer, oidcClientId: client.userPoolClientId } },
    outputs: { UserPool: pool.userPoolId },
  };
}

/** The email to an invited person. Cognito's default has no link. Cognito fills in the two placeholders. */
function invitation(stage: string, url: string) {
  return {
    emailSubject: `Your invitation to the ${SERVICE_TITLE} dashboard`,
    emailBody: [
      `<p>You can now sign in to the ${SERVICE_TITLE} dashboard (${stage}): <a href="${url}">${url}</a></p>`,
      '<p>Sign in as {username} with the temporary password {####}</p>',
      `<p>The password works for ${INVITED_DAYS} days. When you first sign in, you choose a new password and set up an authenticator app.</p>`,
    ].join('\n'),
  };
}

/** Signs people in at the company's identity provider. Only the function for signing in can read the client secret. */
export function companySignIn({ clientId, clientSecretArn, scopes, ...rules }: IdentityProvider): SignIn {
  const text = JSON.stringify(rules);
  return {
    settings: { accessRules: text },
    accounts: { settings: {} },
    identityProvider: {
      settings: {
        oidcIssuer: rules.issuer,
        oidcClientId: clientId,
        ...(clientSecretArn && { oidcClientSecretArn: clientSecretArn }),
        ...(scopes && { oidcScopes: scopes.join(' ') }),
      },
      statements: clientSecretArn ? [allow(['secretsmanager:GetSecretValue'], [clientSecretArn])] : [],
    },
    outputs: { AccessRules: text },
  };
}
