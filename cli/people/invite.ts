import { invitePerson } from '../../lib/people/people-store.ts';
import type { Role } from '../../lib/people/roles.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options extends StageOptions {
  readonly role: Role;
}

/** `./petstore people invite`. */
export async function invite(email: string, { stage, role, json }: Options): Promise<void> {
  const person = await withProject(stage, ({ actor }) => invitePerson(email, role, actor, new Date()));
  if (json) printJson({ stage, ...person });
  else printNote(`${person.email} may sign in to ${stage} as ${person.role === 'admin' ? 'an admin' : 'a viewer'}.`);
}
