import type { Actor } from '../../activity/activity-entry.ts';
import { runEach } from '../../database/map-in-batches.ts';
import { Conflict } from '../../errors/errors.ts';
import type { ChangeRequest } from '../../idempotency/change-once.ts';
import { changeProject, readProject } from '../../project/project-store.ts';
import { publishProject } from '../../project/publication.ts';
import { listItems, readItem, takeItem } from '../../site-items/item-store.ts';
import type { DomainPorts } from '../ports.ts';
import { domainRecords, isListed, readRecord } from '../record/domain-record.ts';
import { requireSeen, withSettings } from '../settings/domain-versions.ts';
import { rememberDanglingRecord } from './dangling-record.ts';

/**
 * Removes a domain from the project and stops serving it at once. This also removes its own redirect. If it was the
 * primary domain, the project then has none.
 * @throws NotFound
 * @throws PreconditionFailed when the domain does not have the version that was asked for
 * @throws Conflict when other domains redirect to it
 */
export async function removeDomain(
  ports: DomainPorts,
  domain: string,
  actor: Actor,
  request: ChangeRequest = {},
): Promise<void> {
  const at = ports.now().toISOString();
  const before = await readProject();
  const record = await readRecord(before, domain);
  await changeProject((project, version) => {
    // Another removal was faster. If the domain has been added again since, keep it.
    if (!isListed(project, domain, record)) return undefined;
    requireSeen(project, domain, request);
    const leading = project.redirects.filter(({ to }) => to === domain).map(({ from }) => from);
    if (leading.length > 0) {
      const verb = leading.length === 1 ? 'redirects' : 'redirect';
      throw new Conflict(`${leading.join(', ')} ${verb} to ${domain}. Change or remove that first.`);
    }
    const settings = {
      redirects: project.redirects.filter(({ from }) => from !== domain),
      primary: project.primary === domain ? null : project.primary,
    };
    const domains = project.domains.filter((known) => known.domain !== domain);
    return {
      value: withSettings({ ...project, domains }, settings, version),
      activity: [{ at, actor, action: 'domain.removed', subject: domain }],
    };
  }, request);
  await publishProject();
  await releaseDomain(ports, domain, record.addedAt);
}

/**
 * Finishes removals that a crash interrupted: stops serving domains that the project no longer lists and deletes their
 * records.
 * @throws AggregateError with the errors of the domains that the edge can't let go of, after all others are released
 */
export async function sweepRemovedDomains(ports: DomainPorts): Promise<void> {
  // List the records before reading the project: a domain gets a record only after the project lists it.
  const records = await listItems(domainRecords);
  const project = await readProject();
  const removed = records.filter(({ id, value }) => !isListed(project, id, value));
  await runEach(removed, ({ id, value }) => releaseDomain(ports, id, value.addedAt));
}

/** Deletes the record of a domain that was added at `addedAt`. A domain that was added again since is left alone. */
async function releaseDomain(ports: DomainPorts, domain: string, addedAt: string): Promise<void> {
  const isReplaced = (await readProject()).domains.some((known) => known.domain === domain);
  const isReleased = isReplaced || (await ports.edge.stop(domain));
  const record = await readItem(domainRecords, domain);
  // The DNS record that pointed here at the last check, or that the person was asked to set.
  const pointing = record?.records.find(({ action }) => action === 'keep');
  const wanted = pointing ?? record?.records.find(({ action, type }) => action === 'add' && type !== 'CAA');
  if (wanted && record?.addedAt === addedAt && !isReplaced) {
    const { type, name, host, value } = wanted;
    const isFound = pointing !== undefined;
    await rememberDanglingRecord({ type, name, host, value, isFound, removedAt: ports.now().toISOString() });
  }
  // While there is a record, the sweep comes back to the domain.
  if (isReleased) await takeItem(domainRecords, domain, (stored) => (stored.addedAt === addedAt ? [] : undefined));
}
