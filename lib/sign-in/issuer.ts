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
  fetchUserInfo,
  type IDToken,
  None,
  ResponseBodyError,
} from 'openid-client';
import { environment, optionalEnvironment } from '../config/environment.ts';
import { optionalPort } from '../config/ports.ts';
import { LOCAL_STAGE } from '../config/stages.ts';
import { InvalidRequest, ServiceUnavailable } from '../errors/errors.ts';
import { SignInRefused } from '../errors/sign-in-refused.ts';
import { DASHBOARD_HOME } from '../http/return-to.ts';
import { decidingClaims } from '../people/access-rules.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** How long to wait for the issuer, in seconds. All three calls of a sign-in fit within the function's timeout. */
const ISSUER_TIMEOUT_SECONDS = 3;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The checks that a forged or repeated response can fail. Of others, the issuer or this service is the cause. */
const REFUSALS = ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'];

declare module '../config/ports.ts' {
  interface Ports {
    /** Reads the client secret where the stage keeps it. */
    clientSecret: () => Promise<string | undefined>;
  }
}

/** A person who has signed in at the issuer. */
export interface Identity {
  readonly claims: Readonly<Record<string, unknown>>;
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
    scope: `openid email ${optionalEnvironment('oidcScopes') ?? ''}`.trim(),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Exchanges the code in the issuer's response for the person's claims. The tokens never leave this function.
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
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = await readClaims(configuration, tokens.access_token, tokens.claims());
    return { claims, endSessionUrl: endSessionUrlOf(configuration) };
  } catch (error) {
    const explained = explain(error);
    // The next sign-in reads the client secret again, which may have been replaced.
    if (explained instanceof ServiceUnavailable) discovered = undefined;
    throw explained;
  }
}

/** The claims of the ID token. Some providers return those that decide about access only from their UserInfo endpoint. */
async function readClaims(configuration: Configuration, accessToken: string, idToken?: IDToken) {
  if (!idToken) return {};
  const isComplete = decidingClaims().every((name) => idToken[name] !== undefined);
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return idToken;
  return { ...(await fetchUserInfo(configuration, accessToken, idToken.sub)), ...idToken };
}

async function issuer(): Promise<Configuration> {
  const url = optionalEnvironment('oidcIssuer');
  if (url === undefined) {
    throw new SignInRefused(
      environment('stage') === LOCAL_STAGE
        ? 'On this machine, a link is the credential. Open the one that npm start prints in its terminal after “sign in”.'
        : 'This stage has no issuer to sign in with. Ask its operators to configure one.',
    );
  }
  if (discovered?.issuer !== url) discovered = { issuer: url, configuration: discover(new URL(url)) };
  const { configuration } = discovered;
  return configuration.catch((cause: unknown) => {
    discovered = undefined; // The next request tries again.
    throw new ServiceUnavailable({ cause });
  });
}

/** Asks the issuer for its endpoints: https://openid.net/specs/openid-connect-discovery-1_0.html */
async function discover(url: URL): Promise<Configuration> {
  const secret = (await optionalPort('clientSecret')?.()) ?? optionalEnvironment('oidcClientSecret');
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
