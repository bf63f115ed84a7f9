import { removePerson } from '../../lib/people/remove-person.ts';
import { confirmation } from '../support/confirm.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

/** `./petstore people remove`. */
export async function remove(email: string, { stage, yes, json }: ConfirmedOptions): Promise<void> {
  const confirm = confirmation({ stage, yes });
  await withProject(stage, async ({ actor }) => {
    await confirm({ verb: 'remove', subject: email, effects: [`${email} will be signed out everywhere at once.`] });
    await removePerson(email, actor, new Date());
  });
  if (json) printJson({ stage, email, removed: true });
  else printNote(`${email} can no longer sign in to ${stage}.`);
}
