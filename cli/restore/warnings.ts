import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import type { RestoredTable } from './restored-tables.ts';

/** What a restore can't do, with the commands to run next. */
export function warningsFor(table: RestoredTable, stage: Stage): readonly string[] {
  if (table === 'ApiKeys')
    return [`Run ./petstore keys list --stage ${stage}, and revoke the keys that should not work.`];
  if (table !== 'Site') return [];
  return [
    'People are restored only if the whole list is missing. They then have their roles from the backup, including people who were removed after it.',
    `Run ./petstore people list --stage ${stage}, and remove the people who should not sign in.`,
    ...(stage === LOCAL_STAGE
      ? []
      : ['A restored project takes effect within five minutes, if its live deployment still exists.']),
    `Deployments are not restored. If ./petstore site list --stage ${stage} lacks the live one, deploy the site again.`,
  ];
}
