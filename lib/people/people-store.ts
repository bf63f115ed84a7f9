import * as z from 'zod';
import type { Author } from '../activity/activity-entry.ts';
import { optionalPort } from '../config/ports.ts';
import { versionTag } from '../contract/entity-tag.ts';
import type { Person } from '../contract/generated/dashboard/types.ts';
import { requireMatch } from '../database/version.ts';
import { Conflict, InvalidRequest, NotFound } from '../errors/errors.ts';
import type { ChangeRequest } from '../idempotency/change-once.ts';
import { type Change, changeItem, type ItemKind, readItem } from '../site-items/item-store.ts';
import { requireInvitations } from './access-rules.ts';
import { emailKey } from './email-key.ts';
import { ROLES, type Role } from './roles.ts';

const personSchema = z.object({
  /** In lower case. */
  email: z.string(),
  role: z.enum(ROLES),
  /** ISO 8601. */
  invitedAt: z.string(),
  /** The version of the item when the person was last changed. */
  version: z.number().default(0),
});
/** Somebody who may sign in to the dashboard. */
type StoredPerson = z.infer<typeof personSchema>;

export type { Person };

/** All people are one item, so that the rule "at least one admin" is one write. */
export const people: ItemKind<StoredPerson[]> = { type: 'people', schema: z.array(personSchema) };
const PEOPLE_ID = 'all';
const MAX_PEOPLE = 200;

/** Everybody who may sign in, ordered by email address. */
export async function listPeople(): Promise<Person[]> {
  return (await storedPeople()).map(toPerson);
}

const storedPeople = async (): Promise<StoredPerson[]> => (await readItem(people, PEOPLE_ID)) ?? [];

function toPerson({ version, ...person }: StoredPerson): Person {
  return { ...person, etag: versionTag(`person/${person.email}`, version) };
}

/** Finds a person by email address, ignoring case. */
export async function findPerson(email: string): Promise<Person | undefined> {
  const known = (await storedPeople()).find((person) => person.email === emailKey(email));
  return known && toPerson(known);
}

/** @throws NotFound when nobody with the address may sign in */
export async function existingPerson(email: string): Promise<Person> {
  return toPerson(requirePerson(await storedPeople(), email));
}

/**
 * Lets a person sign in. Inviting somebody again with the same role sends the invitation again until the first sign-in.
 * @throws InvalidRequest when the text is not an email address
 * @throws Conflict when the person has another role, the project has as many people as it can have, or invitations don't
 *   decide
 */
export async function invitePerson(text: string, role: Role, by: Author, request: ChangeRequest = {}): Promise<Person> {
  requireInvitations();
  const email = emailKey(text.trim());
  if (!z.email().max(254).safeParse(email).success) {
    throw new InvalidRequest(`${JSON.stringify(text)} is not an email address.`);
  }
  const changed = await changePeople(request, (current, version) => {
    const known = current.find((candidate) => candidate.email === email);
    if (known?.role === role) return undefined;
    if (known) throw new Conflict(`${email} already has access, as ${known.role}. Change the role instead.`);
    if (current.length >= MAX_PEOPLE) throw new Conflict(`A project can have ${MAX_PEOPLE} people.`);
    return {
      value: [...current, { email, role, invitedAt: by.at, version }].sort(byEmail),
      activity: [{ ...by, action: 'person.invited', subject: email, to: role }],
    };
  });
  return createAccount(requirePerson(changed, email));
}

/** Finishes the invitation of a person by an earlier request, which may have failed in between. */
export async function repeatInvitation(email: string): Promise<Person> {
  return createAccount(await existingPerson(email.trim()));
}

/** Creates the account last, so that everybody with an account is in the list. If this fails, inviting again repeats it. */
async function createAccount(person: Person): Promise<Person> {
  await optionalPort('directory')?.invite(person.email);
  return person;
}

/**
 * Changes the role of a person, effective with the next request.
 * @throws NotFound when the person has no access
 * @throws PreconditionFailed when the person does not have the version that was asked for
 * @throws Conflict when the project would lose its last admin, or invitations don't decide
 */
export async function changeRole(email: string, role: Role, by: Author, request: ChangeRequest = {}): Promise<Person> {
  requireInvitations();
  const changed = await changePeople(request, (current, version) => {
    const known = requirePerson(current, email);
    requireSeen(known, request);
    if (known.role === role) return undefined;
    const others = current.filter((person) => person !== known);
    if (role !== 'admin') requireAdmin(others);
    return {
      value: [...others, { ...known, role, version }].sort(byEmail),
      activity: [{ ...by, action: 'person.role_changed', subject: known.email, from: known.role, to: role }],
    };
  });
  return requirePerson(changed, email);
}

/**
 * Removes a person's access, effective with the next request.
 * @throws NotFound when nobody with the address may sign in
 * @throws PreconditionFailed when the person does not have the version that was asked for
 * @throws Conflict when the project would lose its last admin
 */
export async function removePerson(email: string, by: Author, request: ChangeRequest = {}): Promise<void> {
  await changePeople(request, (current) => {
    const known = requirePerson(current, email);
    requireSeen(known, request);
    const others = current.filter((person) => person !== known);
    if (known.role === 'admin') requireAdmin(others);
    return {
      value: others,
      activity: [{ ...by, action: 'person.removed', subject: known.email, from: known.role }],
    };
  });
}

async function changePeople(
  request: ChangeRequest,
  change: (current: StoredPerson[], version: number) => Change<StoredPerson[]> | undefined,
): Promise<Person[]> {
  const changed = await changeItem(people, PEOPLE_ID, (current = [], version) => change(current, version), request);
  return (changed ?? []).map(toPerson);
}

function requirePerson<Known extends { readonly email: string }>(current: readonly Known[], email: string): Known {
  const known = current.find((person) => person.email === emailKey(email));
  if (!known) throw new NotFound(`Nobody with the address ${email} may sign in.`);
  return known;
}

function requireSeen(person: StoredPerson, { ifMatch }: ChangeRequest): void {
  const { email, role, etag } = toPerson(person);
  requireMatch(ifMatch, etag, `The access of ${email} was changed meanwhile. Now it is ${role}.`);
}

/** @throws Conflict when no admin is among them */
export function requireAdmin(others: readonly Pick<Person, 'role'>[]): void {
  if (!others.some(({ role }) => role === 'admin')) {
    throw new Conflict('This is the last admin. Invite another admin first.');
  }
}

export const byEmail = (one: Pick<Person, 'email'>, other: Pick<Person, 'email'>) => (one.email < other.email ? -1 : 1);
