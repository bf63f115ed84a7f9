import { Conflict } from '../errors/errors.ts';
import { changeProject, readProject } from '../project/project-store.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { listItems, readItem, removeItemIf } from '../site-items/item-store.ts';
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
  const before = await readProject();
  const { addedAt } = await readRecord(before, domain);
  await changeProject((project) => {
    // Another removal was faster. Whoever has added the domain again since wants to keep it.
    if (!project.domains.some((known) => known.domain === domain && known.addedAt === addedAt)) return undefined;
    const leading = project.redirects.filter(({ to }) => to === domain).map(({ from }) => from);
    if (leading.length > 0) {
      const verb = leading.length === 1 ? 'redirects' : 'redirect';
      throw new Conflict(`${leading.join(', ')} ${verb} to ${domain}. Change or remove that first.`);
    }
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
  await releaseDomain(ports, domain, addedAt);
}

/** Finishes removals that a crash interrupted: what the project no longer names is not served, and is forgotten. */
export async function sweepRemovedDomains(ports: DomainPorts): Promise<void> {
  // Listed first: a domain has a record only after the project has named it.
  const records = await listItems(domainRecords);
  const { domains } = await readProject();
  for (const { id, value } of records) {
    const isNamed = domains.some(({ domain, addedAt }) => domain === id && addedAt === value.addedAt);
    if (!isNamed) await releaseDomain(ports, id, value.addedAt);
  }
}

/** Forgets a domain that was added at a time. A domain that was added again since is left alone. */
async function releaseDomain(ports: DomainPorts, domain: string, addedAt: string): Promise<void> {
  const isReplaced = (await readProject()).domains.some((known) => known.domain === domain);
  if (!isReplaced) await ports.edge.stop(domain);
  const record = await readItem(domainRecords, domain);
  const pointing = record?.addedAt === addedAt && !isReplaced ? pointingRecord(record) : undefined;
  if (pointing) {
    const { type, name, host, value } = pointing;
    await rememberDanglingRecord({ type, name, host, value, removedAt: ports.now().toISOString() });
  }
  await removeItemIf(domainRecords, domain, (stored) => stored.addedAt === addedAt);
}

/** The record that pointed here when the domain was last checked. */
function pointingRecord({ records }: DomainRecord) {
  return records.find(({ action }) => action === 'keep');
}
