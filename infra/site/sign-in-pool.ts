import { Aws, Duration, type RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { DASHBOARD_HOME } from '../../lib/http/return-to.ts';
import { uniqueName } from '../unique-name.ts';

export interface SignInPoolProps {
  readonly stage: string;
  /** The dashboard's origin, such as `https://d111111abcdef8.cloudfront.net`. */
  readonly origin: string;
  /** The URL that Cognito redirects to after signing in. */
  readonly callbackUrl: string;
  readonly keepsData: boolean;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * The accounts of the people who can sign in to the dashboard, and the sign-in pages. There is no self sign-up: admins
 * invite people in the dashboard or with `./petstore people invite`.
 */
export class SignInPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** The pool's URL as an OpenID Connect issuer. */
  readonly issuer: string;

  constructor(scope: Construct, id: string, { stage, origin, callbackUrl, keepsData, removalPolicy }: SignInPoolProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
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
        tempPasswordValidity: Duration.days(7),
      },
      // Managed login lets people set up an authenticator app only if everybody has to:
      // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      // Managed login needs this plan. It is billed per person who signs in during a month.
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: keepsData,
      removalPolicy,
    });
    this.issuer = `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/${this.pool.userPoolId}`;
    this.client = this.pool.addClient('Client', {
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
    this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: uniqueName(stage) },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    // Without a branding style, managed login shows an error page:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login-branding.html
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    this.acknowledgeFindings();
  }

  private acknowledgeFindings(): void {
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG3',
        reason: 'Threat protection needs a more expensive plan, and there is no self sign-up.',
      },
      { id: 'AwsSolutions-COG8', reason: 'The Essentials plan has everything that the sign-in pages use.' },
    );
  }
}
