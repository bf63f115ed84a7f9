import type { DomainPorts } from '../../lib/domains/ports.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { platformUrlAt } from '../../local/dns/built-in-zones.ts';
import { openCertificateAuthority } from '../../local/edge/certificate-authority.ts';
import { localDomainPorts } from '../../local/project-host.ts';
import type { RunningService } from '../../local/running-services.ts';
import { localStorage, siteFolders } from '../../local/site/local-storage.ts';
import { findLocalTarget, type LocalTarget } from './local-service.ts';
import { operator } from './operator.ts';
import type { ProjectTools } from './project-tools.ts';

/** Opens the project of the local stage for a command. */
export async function openLocalProject(): Promise<ProjectTools> {
  const target = await findLocalTarget();
  return {
    ports: portsOf(target),
    storage: localStorage(siteFolders(target.dataFolder)),
    actor: operator(),
    isServiceRunning: target.service !== undefined,
    platformUrl: target.service && platformUrlAt(portOf(target.service)),
    baseUrl: async () => target.service?.baseUrl,
  };
}

/** A URL with the default port of its scheme has no port. */
const portOf = ({ baseUrl }: RunningService) => Number(new URL(baseUrl).port || 80);

function portsOf({ service, dataFolder }: LocalTarget): DomainPorts {
  const ports = localDomainPorts({
    authority: openCertificateAuthority(dataFolder),
    dataFolder,
    httpsPort: service?.edgePort ?? 0,
    httpPort: service ? portOf(service) : 0,
    // The service closes its connections within a second.
    closeConnectionsOf: () => {},
  });
  if (service) return ports;
  const refuse = () => Promise.reject(new UserError('This needs the local service. Start it: npm start'));
  return {
    ...ports,
    dns: { query: refuse, zoneOf: refuse },
    edge: { ...ports.edge, advance: refuse, servedCertificate: refuse, head: refuse },
  };
}
