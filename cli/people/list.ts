import type { Stage } from '../../lib/config/stages.ts';
import { listPeople } from '../../lib/people/people-store.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore people list`. */
export async function list({ stage, json }: Options): Promise<void> {
  const people = await withProject(stage, listPeople);
  if (json) return printJson(people);
  printTable(people, {
    EMAIL: ({ email }) => email,
    ROLE: ({ role }) => role,
    INVITED: ({ invitedAt }) => invitedAt,
  });
  if (people.length === 0) {
    printNote(`Nobody is invited yet. Invite somebody: ./petstore people invite <email> --role admin --stage ${stage}`);
  }
}
