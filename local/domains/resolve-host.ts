import { readRecord } from '../../lib/domains/check-domain.ts';
import type { Project } from '../../lib/project/project.ts';
import { readProject } from '../../lib/project/project-store.ts';
import { PLATFORM_NAME } from '../dns/built-in-zones.ts';
import type { HostRule, ResolveHost } from '../edge/host-rule.ts';
import type { SiteFolders } from '../site/local-storage.ts';

/** A temporary redirect, because the primary domain can change. */
const TO_PRIMARY = 307;

/**
 * Looks up what the project serves for a host name. It reads the project each time, so that changes by other processes
 * take effect with the next request.
 */
export function projectHosts(folders: SiteFolders): ResolveHost {
  return async (host) => {
    const project = await readProject();
    if (host === PLATFORM_NAME) {
      const { primary } = project;
      if (primary !== null && (await isServed(project, primary))) {
        return { kind: 'redirect', to: primary, status: TO_PRIMARY };
      }
      return liveSite(project, folders);
    }
    if (!(await isServed(project, host))) return undefined;
    const redirect = project.redirects.find(({ from }) => from === host);
    return redirect ? { kind: 'redirect', to: redirect.to, status: redirect.status } : liveSite(project, folders);
  };
}

async function isServed(project: Project, host: string): Promise<boolean> {
  if (!project.domains.some(({ domain }) => domain === host)) return false;
  return (await readRecord(project, host)).isServed;
}

function liveSite({ liveDeployment }: Project, folders: SiteFolders): HostRule | undefined {
  if (liveDeployment === null) return undefined;
  return { kind: 'serve', folder: folders.deployment(liveDeployment), assetsFolder: folders.assets };
}
