import type { SiteStorage } from '../../lib/deployments/site-storage.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';
import type { Actor } from '../../lib/site-items/activity-entry.ts';

/** What commands on a stage's project work with. */
export interface ProjectTools {
  /** Without a running service, those that ask DNS or the edge fail with a `UserError`. */
  readonly ports: DomainPorts;
  readonly storage: SiteStorage;
  /** Who runs the command, for the activity log. */
  readonly actor: Actor;
  /** Where the local service keeps its data, and whether it runs. */
  readonly dataFolder: string;
  readonly isServiceRunning: boolean;
}
