import { LOCAL_STAGE } from '../../lib/config/stages.ts';
import { platformUrlAt } from '../../local/dns/built-in-zones.ts';
import { openCertificateAuthority } from '../../local/edge/certificate-authority.ts';
import { localDomainPorts } from '../../local/project-host.ts';
import { firstBuildProgress } from '../../local/site/first-build.ts';
import { localStorage, siteFolders } from '../../local/site/local-storage.ts';
import { findLocalService } from './local-service.ts';
import { operator } from './operator.ts';
import type { ProjectTools } from './project-tools.ts';

/**
 * Opens the project of the local stage for a command.
 * @throws UserError when the local service is not running
 */
export async function openLocalProject(): Promise<ProjectTools> {
  const { dataFolder, baseUrl, pid, ports } = await findLocalService();
  const httpPort = Number(new URL(baseUrl).port || 80); // A URL with the default port of its scheme has no port.
  return {
    ports: localDomainPorts(dataFolder, {
      authority: openCertificateAuthority(dataFolder),
      httpsPort: ports.edge ?? 0,
      httpPort,
    }),
    storage: localStorage(siteFolders(dataFolder)),
    actor: await operator(LOCAL_STAGE),
    platformUrl: platformUrlAt(httpPort),
    firstBuildProgress: () => firstBuildProgress(dataFolder, pid),
    addresses: async () => ({ baseUrl }),
  };
}
