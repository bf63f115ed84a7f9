import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import type { RestoredTable } from './restored-tables.ts';

/** Warnings about changes after the backup, which a restore can't bring back, with the commands to run next. */
export function warningsFor(table: RestoredTable, stage: Stage): readonly string[] {
  return warnings[table](stage);
}

const warnings: Readonly<Record<RestoredTable, (stage: Stage) => readonly string[]>> = {
  ApiKeys: (stage) => [
    'Restored keys have their state from the backup. Keys that were revoked or rotated after the backup work again.',
    `Run ./petstore keys list --stage ${stage}, and revoke the keys that should not work.`,
  ],
  Pets: () => [
    'Restored pets have their state from the backup. Pets that were sold after the backup are for sale again, even those whose order still exists.',
  ],
  Orders: () => [
    'Restored orders have their status from the backup. The pets are not changed: restore them too if they were lost.',
  ],
  Categories: () => [],
  Activity: () => [],
  Site: (stage) => [
    'People are restored only if the whole list is missing. They then have their roles from the backup, including people who were removed after it.',
    `Run ./petstore people list --stage ${stage}, and remove the people who should not sign in.`,
    ...(stage === LOCAL_STAGE
      ? []
      : ['A restored project takes effect within five minutes, if its live deployment still exists.']),
    `Deployments are not restored. If ./petstore site list --stage ${stage} lacks the live one, deploy the site again.`,
  ],
};
