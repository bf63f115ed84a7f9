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
  /** The base URL of the stage's API, if it is known. */
  baseUrl(): Promise<string | undefined>;
}
