import { by } from '../../lib/activity/activity-entry.ts';
import { NotFound } from '../../lib/errors/errors.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { accessRules, whoDecides } from '../../lib/people/access-rules.ts';
import { erasePerson } from '../../lib/people/erase-person.ts';
import * as people from '../../lib/people/people-store.ts';
import { removePerson } from '../../lib/people/remove-person.ts';
import type { Role } from '../../lib/people/roles.ts';
import { listAccess } from '../../lib/people/session-store.ts';
import type { ConfirmedOptions, StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import { confirmation, printDone, printJson, printNote, printRows } from '../support/terminal.ts';

const withArticle = (role: Role) => (role === 'admin' ? 'an admin' : 'a viewer');

export async function invite(email: string, { stage, role, json }: StageOptions & { role: Role }): Promise<void> {
  const person = await withProject(stage, ({ actor }) => people.invitePerson(email, role, by(actor)));
  printDone(json, { stage, ...person }, `${person.email} may sign in to ${stage} as ${withArticle(person.role)}.`);
}

export async function changeRole(email: string, role: Role, { stage, json }: StageOptions): Promise<void> {
  const person = await withProject(stage, ({ actor }) => people.changeRole(email, role, by(actor)));
  printDone(json, { stage, ...person }, `${person.email} is now ${withArticle(person.role)} of ${stage}.`);
}

export async function list({ stage, json }: StageOptions): Promise<void> {
  const listed = await withProject(stage, () => listAccess(new Date()));
  const rules = accessRules();
  printRows(
    json,
    listed,
    { EMAIL: 'email', ROLE: 'role', SINCE: ({ invitedAt }) => formatExactTime(invitedAt) },
    rules
      ? 'No one is signed in.'
      : `No one is invited yet. Invite a person: ./petstore people invite <email> --role admin --stage ${stage}`,
  );
  if (rules && !json) printNote(`${whoDecides(rules)} These people are signed in.`);
}

/** `./petstore people remove`. With `--erase`, it also works for a person who was removed earlier. */
export async function remove(
  email: string,
  { stage, yes, json, erase }: ConfirmedOptions & { erase?: true | undefined },
): Promise<void> {
  const confirm = confirmation({ stage, yes });
  const erased = await withProject(stage, async ({ actor }) => {
    const forever = 'The activity log will show a pseudonym instead of the address, forever.';
    const effects = [`${email} will be signed out everywhere at once.`, ...(erase ? [forever] : [])];
    await confirm({ act: erase ? 'remove and erase them' : 'remove them', subject: email, effects });
    await removePerson(email, by(actor)).catch((error: unknown) => {
      if (!erase || !(error instanceof NotFound)) throw error;
    });
    return erase ? erasePerson(email) : undefined;
  });
  if (json) return printJson({ stage, email, removed: true, ...erased });
  const rules = accessRules();
  if (rules) printNote(`${email} is signed out of ${stage}. ${whoDecides(rules)} Remove them there.`);
  else printNote(`${email} can no longer sign in to ${stage}.`);
  if (erased) printNote(`Replaced the address in ${erased.replaced} places by ${erased.pseudonym}.`);
}
