import { NotFound } from '../errors/errors.ts';
import type { Project } from '../project/project.ts';
import { listItems, readItem } from '../site-items/item-store.ts';
import { type DomainRecord, domainRecords, newDomainRecord } from './domain-record.ts';

/** Reads the records of all of the project's domains, in the order in which the domains were added. */
export async function readRecords({ domains }: Project): Promise<ReadonlyMap<string, DomainRecord>> {
  const stored = new Map((await listItems(domainRecords)).map(({ id, value }) => [id, value]));
  return new Map(domains.map(({ domain, addedAt }) => [domain, current(stored.get(domain), addedAt)]));
}

/**
 * Reads the record of one of the project's domains.
 * @throws NotFound when the project does not have the domain
 */
export async function readRecord({ domains }: Project, domain: string): Promise<DomainRecord> {
  const added = domains.find((candidate) => candidate.domain === domain);
  if (!added) throw notFound(domain);
  return current(await readItem(domainRecords, domain), added.addedAt);
}

/** Whether the project lists a domain as it was added then, not one of the same name that was added again since. */
export function isListed({ domains }: Project, domain: string, { addedAt }: Pick<DomainRecord, 'addedAt'>): boolean {
  return domains.some((listed) => listed.domain === domain && listed.addedAt === addedAt);
}

/** The error when the project does not have a domain. */
export function notFound(domain: string): NotFound {
  return new NotFound(`The project has no domain ${domain}.`);
}

/** A stored record with another time is left over from a domain that was removed and added again. */
function current(stored: DomainRecord | undefined, addedAt: string): DomainRecord {
  return stored?.addedAt === addedAt ? stored : newDomainRecord(addedAt);
}
