import { mapInBatches } from '../database/map-in-batches.ts';
import { NotFound } from '../errors/errors.ts';
import { readProject } from '../project/project-store.ts';
import { publishProject } from '../project/publication.ts';
import { listItems } from '../site-items/item-store.ts';
import { checkDueDomain } from './check-domain.ts';
import { checkDanglingRecords } from './dangling-record.ts';
import { type DomainRecord, domainRecords } from './domain-record.ts';
import type { DomainPorts } from './ports.ts';
import { sweepRemovedDomains } from './remove-domain.ts';
import { runEach } from './run-each.ts';

/** How many domains are checked at the same time. */
const CONCURRENCY = 5;

/**
 * Checks every domain whose check is due. On the free plan, only served domains are checked: they stay live after a
 * downgrade.
 * @returns the domains that were checked
 * @throws AggregateError after all checks have ended. It has an error for each failed check, with the domain's name
 */
export async function runDueChecks(ports: DomainPorts): Promise<string[]> {
  const project = await readProject();
  const records = new Map((await listItems(domainRecords)).map(({ id, value }) => [id, value]));
  const now = ports.now().toISOString();
  const due = project.domains
    .filter(({ domain, addedAt }) => {
      const record = records.get(domain);
      const known = record?.addedAt === addedAt ? record : undefined;
      if (project.plan === 'free' && !known?.isServed && !known?.isSuspended) return false;
      return known === undefined || isDue(known, now);
    })
    .map(({ domain }) => domain);
  // A failed check does not stop the others. A domain that was removed in the meantime needs no check.
  const failuresOf = (domain: string) =>
    checkDueDomain(ports, project, domain).then(
      () => [],
      (cause: unknown) => (cause instanceof NotFound ? [] : [new Error(`${domain}: ${cause}`, { cause })]),
    );
  const failures = (await mapInBatches(due, CONCURRENCY, failuresOf)).flat();
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} checks failed.`);
  return due;
}

/** Clocks can be hours apart: when the last check was in the future, its time for the next one says nothing. */
function isDue({ checkedAt, nextCheckAt }: DomainRecord, now: string): boolean {
  if (nextCheckAt === null) return false;
  return nextCheckAt <= now || (checkedAt !== null && checkedAt > now);
}

/**
 * Finishes work that crashes interrupted, and checks the dangling records. Run it every few minutes.
 * @throws AggregateError with the errors of the failed parts, after all parts have ended
 */
export async function tidyDomains(ports: DomainPorts): Promise<void> {
  await runEach([() => publishProject(), () => sweepRemovedDomains(ports), () => checkDanglingRecords(ports)]);
}
