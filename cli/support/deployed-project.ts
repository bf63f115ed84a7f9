import { connectDomains } from '../../aws/connect-domains.ts';
import { connectPeople } from '../../aws/connect-people.ts';
import { connectSite } from '../../aws/connect-site.ts';
import { bucketStorage } from '../../aws/site/bucket-storage.ts';
import { connectS3 } from '../../aws/site/s3.ts';
import { environment, optionalEnvironment } from '../../lib/config/environment.ts';
import { type DeployedStage, SITE_OUTPUTS, siteStackName } from '../../lib/config/stages.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { readProject } from '../../lib/project/project-store.ts';
import { deployedBaseUrl } from './deployed-stage.ts';
import { operator } from './operator.ts';
import type { ProjectTools } from './project-tools.ts';
import { requireSite } from './require-site.ts';

/**
 * Opens the project of a deployed stage for a command.
 * @throws UserError when the stage has no site stack
 */
export async function openDeployedProject(stage: DeployedStage): Promise<ProjectTools> {
  const stack = siteStackName(stage);
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
    baseUrl: () => deployedBaseUrl(stage),
  };
}
