import type { Stage } from '../../lib/config/stages.ts';
import { removePerson } from '../../lib/people/remove-person.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore people remove`. */
export async function remove(email: string, { stage, json }: Options): Promise<void> {
  await withProject(stage, ({ actor }) => removePerson(email, actor, new Date()));
  if (json) printJson({ stage, email, removed: true });
  else printNote(`${email} can no longer sign in to ${stage}.`);
}
