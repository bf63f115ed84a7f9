import type { Stage } from '../../lib/config/stages.ts';
import { revokeAccess } from '../../lib/people/revoke-access.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore people remove`. */
export async function remove(email: string, { stage, json }: Options): Promise<void> {
  await withProject(stage, ({ actor }) => revokeAccess(email, actor, new Date()));
  if (json) printJson({ stage, email, removed: true });
  else printNote(`${email} can no longer sign in to ${stage}.`);
}
