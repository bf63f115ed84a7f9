import type { SiteBuild } from '../../apps/site/build-site.ts';
import type { Actor } from '../../lib/activity/activity-entry.ts';
import type { SiteStorage } from '../../lib/deployments/site-storage.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';

/** The tools of commands that work on a stage's project. */
export interface ProjectTools {
  readonly ports: DomainPorts;
  readonly storage: SiteStorage;
  /** The user who runs the command, for the activity log. */
  readonly actor: Actor;
  /** The site's default address, if it is known. */
  readonly platformUrl: string | undefined;
  /** What the first build of the site is doing while it runs, which only a local service does. */
  firstBuildProgress(): string | undefined;
  /** The addresses of the stage's API and dashboard, for the pages of the site. */
  addresses(): Promise<Pick<SiteBuild, 'baseUrl' | 'serviceOrigin'>>;
}
