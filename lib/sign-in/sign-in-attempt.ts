import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { environment } from '../config/environment.ts';
import { clearCookie, cookieNames, readCookies, setCookie } from '../http/cookies.ts';
import { randomSecret } from '../people/secrets.ts';

/** How long a person may take to sign in at the issuer, in milliseconds. */
export const SIGN_IN_MS = 10 * 60_000;

/** The part of a sign-in that stays in the browser, so that only this browser can finish it. */
const keptSchema = z.object({
  /** https://www.rfc-editor.org/rfc/rfc7636#section-4.1 */
  codeVerifier: z.string(),
  /** The value that the ID token must repeat: https://openid.net/specs/openid-connect-core-1_0.html#NonceNotes */
  nonce: z.string(),
  /** The page to send the browser to afterwards. */
  returnTo: z.string(),
  endsAt: z.string(),
});

/** A sign-in of one browser. */
export interface SignInAttempt extends z.infer<typeof keptSchema> {
  /** Travels through the issuer: https://www.rfc-editor.org/rfc/rfc6749#section-10.12 */
  readonly state: string;
}

/** Begins the sign-in of a browser. It is not stored: before people sign in, they can't make the service write. */
export function beginSignIn(returnTo: string, now: Date): SignInAttempt {
  const [state, codeVerifier, nonce] = [randomSecret(), randomSecret(), randomSecret()];
  return { state, codeVerifier, nonce, returnTo, endsAt: new Date(now.getTime() + SIGN_IN_MS).toISOString() };
}

/** The value of the cookie that keeps an attempt in its browser: signed, and valid only with its `state`. */
export function encodeAttempt({ state, ...kept }: SignInAttempt): string {
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
  return `${text}.${signatureOf(state, text).toString('base64url')}`;
}

/**
 * The attempt with a `state`. Its code works only once at the issuer, so an attempt does too.
 * @returns `undefined` when this service has not signed the cookie for this `state`, or the sign-in took too long
 */
export function decodeAttempt(state: string, cookie: string, now: Date): SignInAttempt | undefined {
  const [text = '', signature = ''] = cookie.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(state, text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const kept = keptSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return kept.endsAt > now.toISOString() ? { state, ...kept } : undefined;
}

function signatureOf(state: string, text: string): Buffer {
  return createHmac('sha256', environment('cursorSecret'))
    .update(JSON.stringify(['sign-in', state, text]))
    .digest();
}

/** How many sign-ins a browser can have in progress, for example in several tabs. Their cookies must fit the header. */
const MAX_ATTEMPTS = 5;

/** Each `state` has its own cookie, so that two tabs can sign in at the same time. */
const prefix = () => `${environment('sessionCookie').replace('session', 'sign-in')}-`;

/** The sign-in that a browser has begun with a `state`, unless it began in another browser or took too long. */
export function readSignInCookie(
  cookieHeader: string | undefined,
  state: string,
  now: Date,
): SignInAttempt | undefined {
  const [cookie] = readCookies(cookieHeader, prefix() + state);
  return cookie === undefined ? undefined : decodeAttempt(state, cookie, now);
}

/** The `Set-Cookie` headers that keep a new sign-in in its browser, and remove the oldest ones. */
export function setSignInCookie(cookieHeader: string | undefined, attempt: SignInAttempt): string[] {
  const begun = cookieNames(cookieHeader).filter((name) => name.startsWith(prefix()));
  const oldest = begun.slice(0, Math.max(0, begun.length - MAX_ATTEMPTS + 1));
  const cookie = setCookie(prefix() + attempt.state, encodeAttempt(attempt), SIGN_IN_MS / 1000);
  return [cookie, ...oldest.map(clearCookie)];
}

/** The `Set-Cookie` header that removes the sign-in with a `state`. */
export function clearSignInCookie(state: string): string {
  return clearCookie(prefix() + state);
}
