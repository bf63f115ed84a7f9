import * as z from 'zod';
import { changeItem, takeItem } from '../site-items/item-store.ts';
import type { ItemKind } from '../site-items/stored-item.ts';
import { hashSecret, randomSecret } from './secrets.ts';

/** How long a person may take to sign in at the issuer, in milliseconds. */
export const SIGN_IN_MS = 10 * 60_000;

const attemptSchema = z.object({
  /** The value that the ID token must repeat: https://openid.net/specs/openid-connect-core-1_0.html#NonceNotes */
  nonce: z.string(),
  /** The page to send the browser to afterwards. */
  returnTo: z.string(),
  endsAt: z.string(),
});
type Attempt = z.infer<typeof attemptSchema>;

/** Attempts are stored under a hash of both secrets, so finding one takes both. */
const attempts: ItemKind<Attempt> = { type: 'sign-in', schema: attemptSchema };

/** The secrets of an attempt. */
export interface SignInSecrets {
  /** Travels through the issuer: https://www.rfc-editor.org/rfc/rfc6749#section-10.12 */
  readonly state: string;
  /**
   * Stays in the browser, so that only this browser can finish the sign-in:
   * https://www.rfc-editor.org/rfc/rfc7636#section-4.1
   */
  readonly codeVerifier: string;
}

/** Begins the sign-in of a browser. */
export async function beginSignIn(returnTo: string, now: Date): Promise<SignInSecrets & { readonly nonce: string }> {
  const [state, codeVerifier, nonce] = [randomSecret(), randomSecret(), randomSecret()];
  const endsAt = new Date(now.getTime() + SIGN_IN_MS);
  await changeItem(attempts, idOf({ state, codeVerifier }), () => ({
    value: { nonce, returnTo, endsAt: endsAt.toISOString() },
    activity: [],
    expiresAt: Math.ceil(endsAt.getTime() / 1000),
  }));
  return { state, codeVerifier, nonce };
}

/**
 * Finds and deletes the attempt with these secrets, so that it can be used only once.
 * @returns `undefined` when the attempt is unknown, was used before, or took too long
 */
export async function takeSignIn(secrets: SignInSecrets, now: Date): Promise<Attempt | undefined> {
  const attempt = await takeItem(attempts, idOf(secrets));
  return attempt && attempt.endsAt > now.toISOString() ? attempt : undefined;
}

function idOf({ state, codeVerifier }: SignInSecrets): string {
  return hashSecret(JSON.stringify([state, codeVerifier]));
}
