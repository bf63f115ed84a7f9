import type { ActivityEntry } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { changedValues } from './change-values.ts';

type Change = Pick<ActivityEntry, 'action' | 'actor' | 'subject' | 'from' | 'to'>;

/** What somebody did. The name of the record follows, unless the words do without it. */
export interface Deed {
  readonly words: string;
  readonly hasRecord: boolean;
}

/** What is done to the only one of its kind. */
const TO_THE_PROJECT = new Map([
  ['domain.primary_changed', 'changed the primary domain'],
  ['plan.changed', 'changed the plan'],
  ['site.deployed', 'deployed the site'],
  ['site.made_live', 'made another deployment live'],
  ['site.rolled_back', 'rolled the site back'],
  ['stage.rolled_back', 'rolled the stage back'],
]);

/** What people do themselves, and what others do to them. */
const BY_PEOPLE = new Map([
  ['person.signed_in', { self: 'signed in', other: 'signed in' }],
  ['person.signed_out', { self: 'signed out', other: 'signed out' }],
  ['person.sign_in_rejected', { self: 'tried to sign in without access', other: 'rejected the sign-in of' }],
]);

/** A person is named by the email address alone, and a certificate by its domain. */
const NOUNS = new Map([
  ['person', ''],
  ['certificate', 'the certificate of'],
]);

/**
 * A change in words: `pet.deleted` is *deleted the pet*, `person.role_changed` is *changed the role of*, and a change of
 * properties lists them: *set the tags of the pet*.
 */
export function deedOf(change: Change): Deed {
  const { action, actor, subject } = change;
  const byPeople = BY_PEOPLE.get(action);
  if (byPeople) {
    const isOwn = actor.name === subject;
    return { words: isOwn ? byPeople.self : byPeople.other, hasRecord: !isOwn };
  }
  const words = TO_THE_PROJECT.get(action);
  if (words !== undefined) return { words, hasRecord: false };
  const [kind = '', done = ''] = action.split('.');
  const noun = NOUNS.get(kind) ?? `the ${kind}`;
  if (done === 'changed') return { words: `${changeOfProperties(change)} ${noun}`, hasRecord: true };
  const [, property, verb] = /^(?:(\w+)_)?(\w+)$/.exec(done) ?? [];
  const object = property === undefined ? noun : `the ${property} of ${noun}`;
  return { words: `${verb} ${object}`.trim(), hasRecord: true };
}

/** `set the name and the tags of`, or `changed` if the properties are not known. */
function changeOfProperties(change: Change): string {
  const values = changedValues(change).filter(({ property }) => property !== undefined);
  const properties = values.map(({ property }) => `the ${property}`).join(', ');
  if (properties === '') return 'changed';
  const verb = values.every(({ from }) => from === null)
    ? 'set'
    : values.every(({ to }) => to === null)
      ? 'removed'
      : 'changed';
  return `${verb} ${properties.replace(/, ([^,]*)$/, ' and $1')} of`;
}
