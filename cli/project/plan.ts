import type { Stage } from '../../lib/config/stages.ts';
import type { Plan } from '../../lib/project/plans.ts';
import { changePlan } from '../../lib/project/project-store.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore project plan`. */
export async function setPlan(plan: Plan, { stage, json }: Options): Promise<void> {
  await withProject(stage, ({ actor }) => changePlan(plan, actor, new Date()));
  if (json) printJson({ stage, plan });
  else printNote(`The plan of ${stage} is now ${plan}.`);
}
