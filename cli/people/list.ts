import { listPeople } from '../../lib/people/people-store.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

/** `./petstore people list`. */
export async function list({ stage, json }: StageOptions): Promise<void> {
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
