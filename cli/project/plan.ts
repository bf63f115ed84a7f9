import type { Plan } from '../../lib/project/plans.ts';
import { changePlan } from '../../lib/project/project-store.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

/** `./petstore project plan`. */
export async function setPlan(plan: Plan, { stage, json }: StageOptions): Promise<void> {
  const { domains } = await withProject(stage, ({ actor }) => changePlan(plan, actor, new Date()));
  if (json) return printJson({ stage, plan });
  printNote(`The plan of ${stage} is now ${plan}.`);
  if (plan !== 'free') return;
  printNote('Domains can no longer be added or verified. Live ones stay live, and can be redirected and removed.');
  if (domains.length > 0) printNote(`The project has ${domains.map(({ domain }) => domain).join(', ')}.`);
}
