import type { Stage } from '../../lib/config/stages.ts';
import { PROJECT_ID, readProject } from '../../lib/project/project-store.ts';
import { printJson, printTable } from '../support/output.ts';
import { withProject } from '../support/project-stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore project show`. */
export async function showProject({ stage, json }: Options): Promise<void> {
  const { project, platformName } = await withProject(stage, async ({ ports }) => ({
    project: await readProject(),
    platformName: ports.edge.platformName,
  }));
  const { name, plan, liveDeployment, primary, domains } = project;
  if (json) {
    return printJson({
      stage,
      id: PROJECT_ID,
      name,
      plan,
      platformAddress: platformName,
      liveDeployment,
      primary,
      domains: domains.length,
    });
  }
  printTable([project], {
    PROJECT: () => `${name} (${PROJECT_ID})`,
    PLAN: () => plan,
    'LIVE DEPLOYMENT': () => liveDeployment ?? '-',
    'PLATFORM ADDRESS': () => platformName,
    'PRIMARY DOMAIN': () => primary ?? '-',
    DOMAINS: () => String(domains.length),
  });
}
