import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  None,
  ResponseBodyError,
} from 'openid-client';
import { environment, optionalEnvironment } from '../config/environment.ts';
import { LOCAL_STAGE } from '../config/stages.ts';
import { SignInRefused } from '../errors/dashboard-errors.ts';
import { InvalidRequest, ServiceUnavailable } from '../errors/errors.ts';
import { DASHBOARD_HOME } from '../http/return-to.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** How long to wait for the issuer, in seconds. Both calls of a sign-in fit within the function's timeout. */
const ISSUER_TIMEOUT_SECONDS = 4;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The checks that a forged or repeated response can fail. If another check fails, the issuer or this service is at
 * fault.
 */
const REFUSALS = ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'];

/** The issuer's claims about a person. */
export interface Identity {
  readonly email: string | undefined;
  /** Whether the issuer has checked that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  /** The address that ends the session at the issuer, if the issuer has one. */
  readonly endSessionUrl: string | null;
}

let discovered: { readonly issuer: string; readonly configuration: Promise<Configuration> } | undefined;

/**
 * The address where a person signs in.
 * @throws SignInRefused when the stage has no issuer
 * @throws ServiceUnavailable when the issuer can't be reached
 */
export async function authorizationUrl({ state, nonce, codeVerifier }: SignInAttempt): Promise<string> {
  const url = buildAuthorizationUrl(await issuer(), {
    redirect_uri: environment('oidcRedirectUri'),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Exchanges the code in the issuer's response for the person's claims. The tokens never leave this function.
 * @param response the parameters of the response
 * @throws SignInRefused when the issuer rejected the person, or the stage has no issuer
 * @throws InvalidRequest when the response belongs to another sign-in, or its code was used before
 * @throws ServiceUnavailable when the issuer can't be reached, or rejects this service
 */
export async function redeemResponse(
  response: Readonly<Record<string, string | undefined>>,
  { state, codeVerifier, nonce }: SignInAttempt,
): Promise<Identity> {
  const configuration = await issuer();
  const url = new URL(environment('oidcRedirectUri'));
  for (const [name, value] of Object.entries(response)) if (value !== undefined) url.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw explain(error);
  });
  const claims = tokens.claims();
  return {
    email: typeof claims?.email === 'string' ? claims.email : undefined,
    isEmailVerified: claims?.email_verified === true,
    endSessionUrl: endSessionUrlOf(configuration),
  };
}

/**
 * The URL of the issuer.
 * @throws SignInRefused when the stage has no issuer
 */
export function requireIssuer(): string {
  const url = optionalEnvironment('oidcIssuer');
  if (url === undefined) throw new SignInRefused(withoutIssuer());
  return url;
}

async function issuer(): Promise<Configuration> {
  const url = requireIssuer();
  if (discovered?.issuer !== url) discovered = { issuer: url, configuration: discover(new URL(url)) };
  const { configuration } = discovered;
  return configuration.catch((cause: unknown) => {
    discovered = undefined; // The next request tries again.
    throw new ServiceUnavailable({ cause });
  });
}

/** Asks the issuer for its endpoints: https://openid.net/specs/openid-connect-discovery-1_0.html */
function discover(url: URL): Promise<Configuration> {
  const secret = optionalEnvironment('oidcClientSecret');
  const isOnThisMachine = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  return discovery(url, environment('oidcClientId'), secret, secret === undefined ? None() : undefined, {
    timeout: ISSUER_TIMEOUT_SECONDS,
    execute: isOnThisMachine ? [allowInsecureRequests] : [],
  });
}

/**
 * https://openid.net/specs/openid-connect-rpinitiated-1_0.html. Cognito uses another name for the second parameter:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
 */
function endSessionUrlOf(configuration: Configuration): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const home = new URL(DASHBOARD_HOME, environment('oidcRedirectUri')).href;
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: home, logout_uri: home }).href;
}

function explain(error: unknown): Error {
  if (error instanceof AuthorizationResponseError) return new SignInRefused('The sign-in was canceled or refused.');
  const isRefused = error instanceof ClientError && REFUSALS.includes(error.code ?? '');
  if (isRefused || (error instanceof ResponseBodyError && error.error === 'invalid_grant')) {
    return new InvalidRequest('This sign-in is not valid, or was used before. Sign in again.');
  }
  return new ServiceUnavailable({ cause: error });
}

function withoutIssuer(): string {
  return environment('stage') === LOCAL_STAGE
    ? 'On this machine, a link is the credential. Open the one that npm start prints in its terminal after “sign in”.'
    : 'This stage has no issuer to sign in with. Ask its operators to configure one.';
}
