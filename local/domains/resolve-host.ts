import { readHostRules } from '../../lib/domains/host-rule.ts';
import { PLATFORM_NAME } from '../dns/built-in-zones.ts';
import type { ResolveHost } from '../edge/host-rule.ts';
import type { SiteFolders } from '../site/local-storage.ts';

/**
 * Looks up what the project serves for a host name. It reads the project each time, so that changes by other processes
 * take effect with the next request.
 */
export function projectHosts(folders: SiteFolders): ResolveHost {
  return async (host) => {
    const rule = (await readHostRules(PLATFORM_NAME)).rules.get(host);
    if (rule?.kind !== 'serve') return rule;
    return { kind: 'serve', folder: folders.deployment(rule.deployment), assetsFolder: folders.assets };
  };
}
