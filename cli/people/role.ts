import type { Stage } from '../../lib/config/stages.ts';
import { changeRole } from '../../lib/people/people-store.ts';
import type { Role } from '../../lib/people/roles.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore people role`. */
export async function role(email: string, chosen: Role, { stage, json }: Options): Promise<void> {
  const person = await withProject(stage, ({ actor }) => changeRole(email, chosen, actor, new Date()));
  if (json) printJson({ stage, ...person });
  else printNote(`${person.email} is now ${person.role === 'admin' ? 'an admin' : 'a viewer'} of ${stage}.`);
}
