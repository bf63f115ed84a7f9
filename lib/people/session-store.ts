import * as z from 'zod';
import { type Actor, type Author, by, type NewActivityEntry } from '../activity/activity-entry.ts';
import { optionalEnvironment } from '../config/environment.ts';
import { entityTag } from '../contract/entity-tag.ts';
import type { Session as SignedIn } from '../contract/generated/dashboard/types.ts';
import { changeItem, type ItemKind, listItems, readItem, takeItem } from '../site-items/item-store.ts';
import { accessRules } from './access-rules.ts';
import { emailKey } from './email-key.ts';
import { byEmail, findPerson, listPeople, type Person } from './people-store.ts';
import { ROLES, type Role } from './roles.ts';
import { hashSecret, randomSecret } from './secrets.ts';

/** How long a session lasts, in milliseconds. */
export const SESSION_MS = 12 * 60 * 60_000;

const sessionSchema = z.object({
  email: z.string(),
  /** The role that the terminal link or an identity provider gave. Null for invited people: theirs is read on each request. */
  role: z.enum(ROLES).nullable().default(null),
  /** The access rules that gave the role. The session ends when they change. */
  accessRules: z.string().nullable().default(null),
  /** The time of the invitation that the session belongs to. Null for people who were not invited. */
  invitedAt: z.string().nullable().default(null),
  /** The address that ends the session at the issuer, if the person signed in there. */
  endSessionUrl: z.string().nullable().default(null),
  createdAt: z.string(),
  endsAt: z.string(),
});
type Session = z.infer<typeof sessionSchema>;

/** Sessions are stored under a hash of their token. */
const sessions: ItemKind<Session> = { type: 'session', schema: sessionSchema };

export type { SignedIn };

const currentRules = () => optionalEnvironment('accessRules') ?? null;

/**
 * Starts a session, and records it in the activity log.
 * @param role null for invited people, whose invitation has the role
 * @returns the token for the session cookie. It is a secret, and not stored
 */
export async function startSession(
  email: string,
  role: Role | null,
  now: Date,
  endSessionUrl: string | null = null,
): Promise<string> {
  const token = randomSecret();
  const endsAt = new Date(now.getTime() + SESSION_MS);
  const value = {
    email: emailKey(email),
    role,
    accessRules: currentRules(),
    invitedAt: role ? null : ((await findPerson(email))?.invitedAt ?? null),
    endSessionUrl,
    createdAt: now.toISOString(),
    endsAt: endsAt.toISOString(),
  };
  await changeItem(sessions, hashSecret(token), () => ({
    value,
    activity: [{ ...by(personOf(value), now), action: 'person.signed_in', subject: value.email }],
    expiresAt: Math.ceil(endsAt.getTime() / 1000),
  }));
  return token;
}

/**
 * Finds the person of a session.
 * @returns `undefined` when the token is unknown, the session has ended, the access rules have changed, or its person was
 *   removed, even if the person was invited again since
 */
export async function findSession(token: string, now: Date): Promise<SignedIn | undefined> {
  const session = await readItem(sessions, hashSecret(token));
  if (!session || session.endsAt <= now.toISOString() || session.accessRules !== currentRules()) return undefined;
  const role = session.role ?? (await invitedRole(session));
  return role && { email: session.email, role, endsAt: session.endsAt };
}

/** The role of an invited person, if the invitation is still the one that the session belongs to. */
async function invitedRole({ email, invitedAt }: Session): Promise<Role | undefined> {
  const person = await findPerson(email);
  return person?.invitedAt === invitedAt ? person.role : undefined;
}

/**
 * Ends a session, and records it in the activity log. Ending it again is harmless.
 * @returns the address that ends the session at the issuer, if the person signed in there
 */
export async function endSession(token: string, now: Date): Promise<string | null> {
  const ended = await takeItem(sessions, hashSecret(token), (session) => signOut(session, by(personOf(session), now)));
  return ended?.endSessionUrl ?? null;
}

/**
 * The people with access, ordered by email address. Under access rules, only the identity provider knows everybody: then
 * those who are signed in, with the role and time of their latest session.
 */
export async function listAccess(now: Date): Promise<Person[]> {
  if (!accessRules()) return listPeople();
  const current = (await listItems(sessions)).map(({ value }) => value).sort(byTime);
  const people = current.flatMap(({ email, role, createdAt, endsAt, accessRules: rules }) =>
    role && endsAt > now.toISOString() && rules === currentRules()
      ? { email, role, invitedAt: createdAt, etag: entityTag(`session of ${email} ${createdAt}`) }
      : [],
  );
  return [...new Map(people.map((person) => [person.email, person])).values()].sort(byEmail);
}

/**
 * Ends the sessions of a person, and records each in the activity log.
 * @param kept the token of a session that continues, or the role whose sessions continue
 * @returns whether one ended
 */
export async function endSessionsOf(
  email: string,
  author: Author,
  kept: { readonly token?: string; readonly role?: Role | undefined } = {},
): Promise<boolean> {
  const keptId = kept.token === undefined ? undefined : hashSecret(kept.token);
  const ended = (await listItems(sessions)).filter(
    ({ id, value }) =>
      value.email === emailKey(email) && id !== keptId && (kept.role === undefined || value.role !== kept.role),
  );
  await Promise.all(ended.map(({ id }) => takeItem(sessions, id, (session) => signOut(session, author))));
  return ended.length > 0;
}

/** The activity entries on the end of a session. A session that was already over has none. */
function signOut({ email, endsAt }: Session, author: Author): NewActivityEntry[] {
  return endsAt > author.at ? [{ ...author, action: 'person.signed_out', subject: email }] : [];
}

const byTime = (one: Session, other: Session) => (one.createdAt < other.createdAt ? -1 : 1);
const personOf = ({ email }: Session): Actor => ({ kind: 'person', name: email });
