import { readRecord } from '../../lib/domains/domain-record.ts';
import { rulesOf } from '../../lib/domains/host-rule.ts';
import { readProject } from '../../lib/project/project-store.ts';
import { PLATFORM_NAME } from '../dns/built-in-zones.ts';
import type { ResolveHost } from '../edge/host-rule.ts';
import type { SiteFolders } from '../site/local-storage.ts';

/**
 * Looks up what the project serves for a host name. It reads the project each time, so that changes by other processes
 * take effect with the next request.
 */
export function projectHosts(folders: SiteFolders): ResolveHost {
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
