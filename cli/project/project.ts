import { by } from '../../lib/activity/activity-entry.ts';
import type { Plan } from '../../lib/project/plans.ts';
import { changePlan, PROJECT_ID, readProject } from '../../lib/project/project-store.ts';
import type { StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import { printJson, printNote, printTable } from '../support/terminal.ts';

export async function showProject({ stage, json }: StageOptions): Promise<void> {
  const shown = await withProject(stage, async ({ platformUrl = null }) => {
    const { name, plan, liveDeployment, primary, domains } = await readProject();
    return { stage, id: PROJECT_ID, name, plan, platformUrl, liveDeployment, primary, domains: domains.length };
  });
  if (json) return printJson(shown);
  printTable([shown], {
    PROJECT: ({ name, id }) => `${name} (${id})`,
    PLAN: 'plan',
    'LIVE DEPLOYMENT': 'liveDeployment',
    'DEFAULT DOMAIN': 'platformUrl',
    'PRIMARY DOMAIN': 'primary',
    DOMAINS: 'domains',
  });
}

export async function setPlan(plan: Plan, { stage, json }: StageOptions): Promise<void> {
  const { domains } = await withProject(stage, ({ actor }) => changePlan(plan, by(actor)));
  if (json) return printJson({ stage, plan });
  printNote(`The plan of ${stage} is now ${plan}.`);
  if (plan !== 'free') return;
  printNote('Domains can no longer be added or verified. Live ones stay live, and can be redirected and removed.');
  if (domains.length > 0) printNote(`The project has ${domains.map(({ domain }) => domain).join(', ')}.`);
}
