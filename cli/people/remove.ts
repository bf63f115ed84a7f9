import type { Stage } from '../../lib/config/stages.ts';
import { removePerson } from '../../lib/people/remove-person.ts';
import { confirmation } from '../support/confirm.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly yes?: true | undefined;
  readonly json?: boolean | undefined;
}

/** `./petstore people remove`. */
export async function remove(email: string, { stage, yes, json }: Options): Promise<void> {
  const confirm = confirmation({ stage, yes });
  await withProject(stage, async ({ actor }) => {
    await confirm({ verb: 'remove', subject: email, effects: [`${email} will be signed out everywhere at once.`] });
    await removePerson(email, actor, new Date());
  });
  if (json) printJson({ stage, email, removed: true });
  else printNote(`${email} can no longer sign in to ${stage}.`);
}
