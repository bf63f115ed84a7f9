import { connect } from '../lib/config/ports.ts';
import type { DomainPorts } from '../lib/domains/ports.ts';
import { PLATFORM_NAME } from './dns/built-in-zones.ts';
import { openDnsStore } from './dns/dns-store.ts';
import { watchZones } from './dns/zone-file.ts';
import { startCheckSchedule } from './domains/check-schedule.ts';
import { type LocalDnsOptions, localDnsView } from './domains/local-dns-view.ts';
import { type LocalEdgeOptions, localEdge } from './domains/local-edge.ts';
import { projectHosts } from './domains/resolve-host.ts';
import { openCertificateAuthority } from './edge/certificate-authority.ts';
import { startEdge } from './edge/edge.ts';
import { createPlainHttpHandler } from './edge/plain-http.ts';
import type { RequestHandler } from './gateway/server.ts';
import { localStorage, siteFolders } from './site/local-storage.ts';

export interface ProjectHostOptions {
  readonly dataFolder: string;
  readonly host: string;
  /** Where plain HTTP listens. */
  readonly httpPort: number;
  /** 0 picks a free port. */
  readonly edgePort: number;
  /** Replacements for tests: the clock, errors of the certificate authority, and DNS faults. */
  readonly fakes?: Partial<HostFakes>;
}

export interface HostFakes {
  readonly now: () => Date;
  readonly holdBack: LocalEdgeOptions['holdBack'];
  readonly isUnreachable: LocalDnsOptions['isUnreachable'];
  /** Whether domains are checked in the background. */
  readonly checksItself: boolean;
}

/** The local host of the project's site and its domains. */
export interface ProjectHost {
  readonly edgePort: number;
  /** The ports of the domain rules. */
  readonly ports: DomainPorts;
  /** Responds to plain HTTP requests for all hosts other than the API's own. */
  readonly respondToPlainHttp: RequestHandler;
  stop(): Promise<void>;
}

/**
 * Starts the edge and the domain checks.
 * @throws UserError when a port can't be listened on
 */
export async function startProjectHost(options: ProjectHostOptions): Promise<ProjectHost> {
  const { dataFolder, host, httpPort } = options;
  const { now = () => new Date(), holdBack, isUnreachable, checksItself = true } = options.fakes ?? {};
  const folders = siteFolders(dataFolder);
  const authority = openCertificateAuthority(dataFolder, () => now().getTime());
  const resolveHost = projectHosts(folders);
  const edge = await startEdge({
    host,
    port: options.edgePort,
    resolveHost,
    // Verification issues the certificates of custom domains. The default domain gets its certificate on its first
    // visit.
    certificateFor: async (name) =>
      (await authority.find(name)) ?? (name === PLATFORM_NAME ? authority.issue(name) : undefined),
  });
  const ports = localDomainPorts({
    dataFolder,
    authority,
    isUnreachable,
    httpsPort: edge.port,
    httpPort,
    closeConnectionsOf: (name) => edge.closeConnectionsOf(name),
    now,
    holdBack,
  });
  connect({ domains: ports, siteStorage: localStorage(folders), dnsProvider: openDnsStore(dataFolder) });
  const stopSchedule = checksItself ? startCheckSchedule(ports, edge, (error) => console.error(error)) : undefined;
  return {
    edgePort: edge.port,
    ports,
    respondToPlainHttp: createPlainHttpHandler({ platformName: PLATFORM_NAME, resolveHost, edgePort: edge.port }),
    stop: async () => {
      await stopSchedule?.();
      await edge.stop();
    },
  };
}

interface LocalDomainOptions extends Omit<LocalEdgeOptions, 'now'>, Pick<LocalDnsOptions, 'isUnreachable'> {
  readonly dataFolder: string;
  readonly now?: () => Date;
}

/** The ports that connect the domain rules to this machine, for the service and for commands. */
export function localDomainPorts(options: LocalDomainOptions): DomainPorts {
  const { dataFolder, isUnreachable, now = () => new Date() } = options;
  return {
    dns: localDnsView({ zones: watchZones(dataFolder), isUnreachable }),
    edge: localEdge({ ...options, now }),
    nameRules: { allowsLocalNames: true, platformNames: [PLATFORM_NAME] },
    now,
  };
}
