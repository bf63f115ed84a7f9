import * as z from 'zod';
import type { Author } from '../activity/activity-entry.ts';
import { optionalPort } from '../config/ports.ts';
import { Conflict, InvalidRequest, NotFound, PreconditionFailed } from '../errors/errors.ts';
import { changeItem, type ItemKind, readItem } from '../site-items/item-store.ts';
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
type StoredPerson = z.infer<typeof personSchema>;

/** Somebody who may sign in to the dashboard. */
export type Person = Omit<StoredPerson, 'version'>;

/** All people are one item, so that the rule "at least one admin" is one write. */
export const people: ItemKind<StoredPerson[]> = { type: 'people', schema: z.array(personSchema) };
const PEOPLE_ID = 'all';
const MAX_PEOPLE = 200;

/** Identifies a person, however the address was typed, to put their changes in order. */
export const personSubject = (email: string): string => `person ${emailKey(email)}`;

/** Everybody who may sign in, ordered by email address. */
export async function listPeople(): Promise<Person[]> {
  return ((await readItem(people, PEOPLE_ID)) ?? []).map(toPerson);
}

const toPerson = ({ version: _, ...person }: StoredPerson): Person => person;

/** Finds a person by email address, ignoring case. */
export async function findPerson(email: string): Promise<Person | undefined> {
  return (await listPeople()).find((person) => person.email === emailKey(email));
}

/**
 * Lets a person sign in. Inviting somebody again with the same role sends the invitation again until the first sign-in.
 * @throws InvalidRequest when the text is not an email address
 * @throws Conflict when the person has another role, the project has as many people as it can have, or invitations don't
 *   decide
 */
export async function invitePerson(text: string, role: Role, by: Author): Promise<Person> {
  requireInvitations();
  const email = emailKey(text.trim());
  if (!z.email().max(254).safeParse(email).success) {
    throw new InvalidRequest(`${JSON.stringify(text)} is not an email address.`);
  }
  const changed = await changeItem(people, PEOPLE_ID, (current = [], version) => {
    const known = current.find((person) => person.email === email);
    if (known?.role === role) return undefined;
    if (known) throw new Conflict(`${email} already has access, as ${known.role}. Change the role instead.`);
    if (current.length >= MAX_PEOPLE) throw new Conflict(`A project can have ${MAX_PEOPLE} people.`);
    return {
      value: [...current, { email, role, invitedAt: by.at, version }].sort(byEmail),
      activity: [{ ...by, action: 'person.invited', subject: email, to: role }],
    };
  });
  const person = toPerson(requirePerson(changed ?? [], email));
  // Create the account last, so that everybody with an account is in the list. If this fails, inviting again repeats
  // it.
  await optionalPort('directory')?.invite(email);
  return person;
}

/** A person as the actor saw them: somebody else may have changed or removed them since. */
export type SeenPerson = { readonly [Name in 'role' | 'invitedAt']?: Person[Name] | undefined };

/**
 * Changes the role of a person, effective with the next request. Repeating this changes nothing.
 * @throws NotFound when the person has no access
 * @throws PreconditionFailed when the person is not as they were seen
 * @throws Conflict when the project would lose its last admin, or invitations don't decide
 */
export async function changeRole(email: string, role: Role, by: Author, seen?: SeenPerson): Promise<Person> {
  requireInvitations();
  const changed = await changeItem(people, PEOPLE_ID, (current = [], version) => {
    const known = requirePerson(current, email);
    requireAsSeen(known, known.role === role ? { invitedAt: seen?.invitedAt } : seen);
    if (known.role === role) return undefined;
    const others = current.filter((person) => person !== known);
    if (role !== 'admin') refuseWithoutAdmin(others);
    return {
      value: [...others, { ...known, role, version }].sort(byEmail),
      activity: [{ ...by, action: 'person.role_changed', subject: known.email, from: known.role, to: role }],
    };
  });
  return toPerson(requirePerson(changed ?? [], email));
}

/**
 * Removes a person's access, effective with the next request.
 * @throws NotFound when nobody with the address may sign in
 * @throws PreconditionFailed when the person is not as they were seen
 * @throws Conflict when the project would lose its last admin
 */
export async function removePerson(email: string, by: Author, seen?: SeenPerson): Promise<void> {
  await changeItem(people, PEOPLE_ID, (current = []) => {
    const known = requirePerson(current, email);
    requireAsSeen(known, seen);
    const others = current.filter((person) => person !== known);
    if (known.role === 'admin') refuseWithoutAdmin(others);
    return {
      value: others,
      activity: [{ ...by, action: 'person.removed', subject: known.email, from: known.role }],
    };
  });
}

function requirePerson(current: readonly StoredPerson[], email: string): StoredPerson {
  const known = current.find((person) => person.email === emailKey(email));
  if (!known) throw new NotFound(`Nobody with the address ${email} may sign in.`);
  return known;
}

function requireAsSeen({ email, role, invitedAt }: Person, seen: SeenPerson = {}): void {
  if ((seen.invitedAt ?? invitedAt) !== invitedAt) {
    throw new PreconditionFailed(`${email} was removed, and has been invited again since, as ${role}.`);
  }
  if ((seen.role ?? role) !== role) {
    throw new PreconditionFailed(`The role of ${email} was changed to ${role} meanwhile.`);
  }
}

function refuseWithoutAdmin(others: readonly Person[]): void {
  if (!others.some(({ role }) => role === 'admin')) {
    throw new Conflict('This is the last admin. Invite another admin first.');
  }
}

export const byEmail = (one: Person, other: Person) => (one.email < other.email ? -1 : 1);
