import { runEach } from '../../database/map-in-batches.ts';
import { NotFound } from '../../errors/errors.ts';
import { readProject } from '../../project/project-store.ts';
import { publishProject } from '../../project/publication.ts';
import { checkDanglingRecords } from '../list/dangling-record.ts';
import { sweepRemovedDomains } from '../list/remove-domain.ts';
import type { DomainPorts } from '../ports.ts';
import { type DomainRecord, readRecords } from '../record/domain-record.ts';
import { checkDomain } from './check-domain.ts';
import { isChecked } from './schedule.ts';

/** How many domains are checked at the same time. */
const CONCURRENCY = 5;

/**
 * Checks every domain whose check is due.
 * @throws AggregateError after all checks have ended. It has an error for each failed check, with the domain's name
 */
export async function runDueChecks(ports: DomainPorts): Promise<void> {
  const project = await readProject();
  const now = ports.now().toISOString();
  const due = [...(await readRecords(project))]
    .filter(([, record]) => isChecked(project, record) && isDue(record, now))
    // Slow checks can end a run early. The domains that it missed come first in the next.
    .sort(([, one], [, other]) => dueTime(one).localeCompare(dueTime(other)));
  const check = ([domain, record]: readonly [string, DomainRecord]) =>
    checkDomain(ports, domain, record).catch((cause: unknown) => {
      // A domain that was removed in the meantime needs no check.
      if (!(cause instanceof NotFound)) throw new Error(`${domain}: ${cause}`, { cause });
    });
  await runEach(due, check, CONCURRENCY);
}

const dueTime = ({ nextCheckAt }: DomainRecord) => nextCheckAt ?? '';

/**
 * A domain is due before its first check. Clocks can be hours apart: when the last check was in the future, its time for
 * the next one says nothing.
 */
function isDue({ checkedAt, nextCheckAt }: DomainRecord, now: string): boolean {
  if (nextCheckAt === null) return false;
  return checkedAt === null || nextCheckAt <= now || checkedAt > now;
}

/**
 * Finishes work that crashes interrupted, and checks the dangling records. Run it every few minutes.
 * @throws AggregateError with the errors of the failed parts, after all parts have ended
 */
export async function tidyDomains(ports: DomainPorts): Promise<void> {
  // Dangling records come last, because that waits for other people's DNS servers.
  await runEach([publishProject, sweepRemovedDomains, checkDanglingRecords], (tidy) => tidy(ports));
}
