import { environment, optionalEnvironment } from '../../lib/config/environment.ts';
import { SITE_OUTPUTS } from '../../lib/config/other-stacks.ts';
import type { DeployedStage } from '../../lib/config/stages.ts';
import { stackName } from '../../lib/config/stages.ts';
import { connectDomains } from '../../lib/connections/domains.ts';
import { connectPeople } from '../../lib/connections/people.ts';
import { connectSite } from '../../lib/connections/site.ts';
import { bucketStorage } from '../../lib/deployments/s3/bucket-storage.ts';
import { connectS3 } from '../../lib/deployments/s3/s3.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { readProject } from '../../lib/project/project-store.ts';
import { baseUrlOf, describeStacks } from './deployed-stage.ts';
import { operator } from './operator.ts';
import type { ProjectTools } from './project-tools.ts';
import { requireSite } from './require-site.ts';
import { siteOriginsOf } from './site-origins.ts';

/**
 * Opens the project of a deployed stage for a command.
 * @throws UserError when the stage has no site stack
 */
export async function openDeployedProject(stage: DeployedStage): Promise<ProjectTools> {
  const stack = stackName(stage, 'Site');
  requireSite(stage);
  connectSite();
  connectPeople();
  let ports: DomainPorts | undefined;
  return {
    /** @throws UserError when the stack has no custom domains, as on an emulator */
    get ports() {
      const missing = Object.entries(SITE_OUTPUTS).find(([, variable]) => optionalEnvironment(variable) === undefined);
      if (missing) throw new UserError(`${stack} has no output ${missing[0]}. Deploy it again.`);
      ports ??= connectDomains();
      return ports;
    },
    storage: bucketStorage(connectS3(), environment('siteBucket'), async () => (await readProject()).liveDeployment),
    actor: await operator(stage),
    platformUrl: optionalEnvironment('platformUrl'),
    firstBuildProgress: () => undefined,
    addresses: async () => {
      const stacks = await describeStacks(stage);
      const dashboard = siteOriginsOf(stacks)?.dashboard;
      return { baseUrl: baseUrlOf(stacks), ...(dashboard && { serviceOrigin: dashboard }) };
    },
  };
}
