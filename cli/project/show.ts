import { PROJECT_ID, readProject } from '../../lib/project/project-store.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

/** `./petstore project show`. */
export async function showProject({ stage, json }: StageOptions): Promise<void> {
  const { project, platformUrl } = await withProject(stage, async (tools) => ({
    project: await readProject(),
    platformUrl: tools.platformUrl,
  }));
  const { name, plan, liveDeployment, primary, domains } = project;
  if (json) {
    return printJson({
      stage,
      id: PROJECT_ID,
      name,
      plan,
      platformUrl: platformUrl ?? null,
      liveDeployment,
      primary,
      domains: domains.length,
    });
  }
  printTable([project], {
    PROJECT: () => `${name} (${PROJECT_ID})`,
    PLAN: () => plan,
    'LIVE DEPLOYMENT': () => liveDeployment ?? '-',
    'DEFAULT DOMAIN': () => platformUrl ?? '-',
    'PRIMARY DOMAIN': () => primary ?? '-',
    DOMAINS: () => String(domains.length),
  });
}
