import * as z from 'zod';
import { changeItem, listItems, readItem, removeItem, takeItem } from '../site-items/item-store.ts';
import type { ItemKind } from '../site-items/stored-item.ts';
import { findPerson } from './people-store.ts';
import { ROLES, type Role } from './roles.ts';
import { hashSecret, randomSecret } from './secrets.ts';

/** How long a session lasts, in milliseconds. */
export const SESSION_MS = 12 * 60 * 60_000;

const sessionSchema = z.object({
  email: z.string(),
  /** The role of a person who came through the terminal link. Null for everybody else: People says it on each request. */
  linkRole: z.enum(ROLES).nullable(),
  /** Where the session at the issuer ends, if the person came from one. */
  endSessionUrl: z.string().nullable().default(null),
  createdAt: z.string(),
  endsAt: z.string(),
});
type Session = z.infer<typeof sessionSchema>;

/** Sessions are stored under a hash of their token. */
const sessions: ItemKind<Session> = { type: 'session', schema: sessionSchema };

/** Whoever is signed in. */
export interface SignedIn {
  readonly email: string;
  readonly role: Role;
  /** ISO 8601. */
  readonly endsAt: string;
}

/**
 * Starts a session.
 * @param linkRole the role that the terminal link gives; null when People decides
 * @param endSessionUrl where the session at the issuer ends, if the person came from one
 * @returns the token for the session cookie. It is a secret, and not stored
 */
export async function startSession(
  email: string,
  linkRole: Role | null,
  now: Date,
  endSessionUrl: string | null = null,
): Promise<string> {
  const token = randomSecret();
  const endsAt = new Date(now.getTime() + SESSION_MS);
  const value = {
    email: email.toLowerCase(),
    linkRole,
    endSessionUrl,
    createdAt: now.toISOString(),
    endsAt: endsAt.toISOString(),
  };
  await changeItem(sessions, hashSecret(token), () => ({
    value,
    activity: [],
    expiresAt: Math.ceil(endsAt.getTime() / 1000),
  }));
  return token;
}

/** Who a session token belongs to. Nobody when it is unknown, has ended, or its person was removed. */
export async function findSession(token: string, now: Date): Promise<SignedIn | undefined> {
  const session = await readItem(sessions, hashSecret(token));
  if (!session || session.endsAt <= now.toISOString()) return undefined;
  const role = session.linkRole ?? (await findPerson(session.email))?.role;
  return role && { email: session.email, role, endsAt: session.endsAt };
}

/**
 * Ends a session. Ending it again is harmless.
 * @returns where the session at the issuer ends, if the person came from one
 */
export async function endSession(token: string): Promise<string | null> {
  const ended = await takeItem(sessions, hashSecret(token));
  return ended?.endSessionUrl ?? null;
}

/** Ends all sessions of a person: "sign out everywhere". */
export async function endSessionsOf(email: string): Promise<void> {
  const found = await listItems(sessions);
  await Promise.all(
    found.filter(({ value }) => value.email === email.toLowerCase()).map(({ id }) => removeItem(sessions, id)),
  );
}
