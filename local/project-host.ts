import { connect } from '../lib/config/ports.ts';
import { rulesOf } from '../lib/domains/edge/host-rule.ts';
import type { DomainPorts } from '../lib/domains/ports.ts';
import { readRecord } from '../lib/domains/record/domain-record.ts';
import { readProject } from '../lib/project/project-store.ts';
import { PLATFORM_NAME } from './dns/built-in-zones.ts';
import { openDnsStore } from './dns/dns-store.ts';
import { startCheckSchedule } from './domains/check-schedule.ts';
import { type IsUnreachable, localDnsView } from './domains/local-dns-view.ts';
import { type LocalEdgeOptions, localEdge } from './domains/local-edge.ts';
import { openCertificateAuthority } from './edge/certificate-authority.ts';
import { startEdge } from './edge/edge.ts';
import { createSiteHandler, type ResolveHost } from './edge/site-handler.ts';
import { MAX_PORT, readPort } from './settings.ts';
import { localStorage, type SiteFolders, siteFolders } from './site/local-storage.ts';

export interface ProjectHostOptions {
  readonly dataFolder: string;
  readonly host: string;
  /** Where plain HTTP listens. */
  readonly httpPort: number;
  /** 0 picks a free port. */
  readonly edgePort: number;
  readonly fakes?: Partial<HostFakes>;
}

/** Replacements for tests: the clock, errors of the certificate authority, and DNS faults. */
export interface HostFakes {
  readonly now: () => Date;
  readonly holdBack: LocalEdgeOptions['holdBack'];
  readonly isUnreachable: IsUnreachable;
  /** Whether domains are checked in the background. */
  readonly checksItself: boolean;
}

/** The local host of the project's site and its domains. */
export type ProjectHost = Awaited<ReturnType<typeof startProjectHost>>;

/** The distance of the default EDGE_PORT from PORT, so that two services can run side by side. */
const EDGE_PORT_DISTANCE = 443;

/**
 * The HTTPS port of the site and its domains: `EDGE_PORT`, or one near the service's. 0 picks a free one.
 * @throws UserError when the setting is not a port
 */
export function edgePortOf(env: NodeJS.ProcessEnv, port: number): number {
  if (env.EDGE_PORT) return readPort('EDGE_PORT', env.EDGE_PORT);
  return port === 0 || port + EDGE_PORT_DISTANCE > MAX_PORT ? 0 : port + EDGE_PORT_DISTANCE;
}

/**
 * Starts the edge and the domain checks.
 * @throws UserError when a port can't be listened on
 */
export async function startProjectHost(options: ProjectHostOptions) {
  const { dataFolder, host, httpPort, fakes = {} } = options;
  const { now = () => new Date(), checksItself = true } = fakes;
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
  const ports = localDomainPorts(dataFolder, { authority, httpsPort: edge.port, httpPort }, fakes);
  connect({ domains: ports, siteStorage: localStorage(folders), dnsProvider: openDnsStore(dataFolder) });
  const stopSchedule = checksItself ? startCheckSchedule(ports) : undefined;
  return {
    edgePort: edge.port,
    ports,
    /** Responds to plain HTTP requests for all hosts other than the API's own. */
    respondToPlainHttp: createSiteHandler(resolveHost, edge.port),
    stop: async () => {
      await stopSchedule?.();
      await edge.stop();
    },
  };
}

/**
 * Looks up what the project serves for a host name. It reads the project each time, so that changes by other processes
 * take effect with the next request.
 */
function projectHosts(folders: SiteFolders): ResolveHost {
  return async (host) => {
    const project = await readProject();
    // At most one domain decides: the host itself or, for the default domain, the primary one.
    const name = host === PLATFORM_NAME ? project.primary : host;
    const known = project.domains.find(({ domain }) => domain === name);
    const isServed = known && (await readRecord(project, known.domain)).isServed;
    const rule = rulesOf(project, PLATFORM_NAME, isServed ? [known.domain] : []).get(host);
    if (rule?.kind !== 'serve') return rule;
    return { kind: 'serve', folder: folders.deployment(rule.deployment), assetsFolder: folders.assets };
  };
}

/** The ports that connect the domain rules to this machine, for the service and for commands. */
export function localDomainPorts(
  dataFolder: string,
  edge: Omit<LocalEdgeOptions, 'dns' | 'now' | 'holdBack'>,
  { now = () => new Date(), holdBack, isUnreachable }: Partial<HostFakes> = {},
): DomainPorts {
  const dns = localDnsView(dataFolder, isUnreachable);
  return {
    dns,
    edge: localEdge({ ...edge, dns, now, holdBack }),
    nameRules: { allowsLocalNames: true, platformNames: [PLATFORM_NAME] },
    now,
  };
}
