import { Conflict } from '../errors/errors.ts';
import { changeProject, readProject } from '../project/project-store.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { listItems, readItem, removeItem } from '../site-items/item-store.ts';
import { readRecord } from './check-domain.ts';
import { rememberDanglingRecord } from './dangling-record.ts';
import { type DomainRecord, domainRecords } from './domain-record.ts';
import type { DomainPorts } from './ports.ts';

/**
 * Removes a domain from the project and stops serving it at once. Its own redirect goes with it, and a primary domain
 * leaves the project without one.
 * @throws NotFound when the project has no such domain
 * @throws Conflict while redirects lead to the domain
 */
export async function removeDomain(ports: DomainPorts, domain: string, actor: Actor): Promise<void> {
  const at = ports.now().toISOString();
  await readRecord(await readProject(), domain);
  await changeProject((project) => {
    const leading = project.redirects.filter(({ to }) => to === domain).map(({ from }) => from);
    if (leading.length > 0) {
      throw new Conflict(`${leading.join(', ')} redirects to ${domain}. Change or remove that redirect first.`);
    }
    if (!project.domains.some((known) => known.domain === domain)) return undefined;
    return {
      value: {
        ...project,
        domains: project.domains.filter((known) => known.domain !== domain),
        redirects: project.redirects.filter(({ from }) => from !== domain),
        primary: project.primary === domain ? null : project.primary,
      },
      activity: [{ at, actor, action: 'domain.removed', subject: domain }],
    };
  });
  await releaseDomain(ports, domain);
}

/** Finishes removals that a crash interrupted: what the project no longer names is not served, and is forgotten. */
export async function sweepRemovedDomains(ports: DomainPorts): Promise<void> {
  const { domains } = await readProject();
  for (const { id } of await listItems(domainRecords)) {
    if (!domains.some(({ domain }) => domain === id)) await releaseDomain(ports, id);
  }
}

async function releaseDomain(ports: DomainPorts, domain: string): Promise<void> {
  await ports.edge.stop(domain);
  const record = await readItem(domainRecords, domain);
  const pointing = record && pointingRecord(record);
  if (pointing) {
    const { type, name, host, value } = pointing;
    await rememberDanglingRecord({ type, name, host, value, removedAt: ports.now().toISOString() });
  }
  await removeItem(domainRecords, domain);
}

/** The record that pointed here when the domain was last checked. */
function pointingRecord({ records }: DomainRecord) {
  return records.find(({ action }) => action === 'keep');
}
