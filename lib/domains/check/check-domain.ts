import { type Actor, type Author, by, type NewActivityEntry, SERVICE_ACTOR } from '../../activity/activity-entry.ts';
import { ServiceError } from '../../errors/errors.ts';
import { readProject } from '../../project/project-store.ts';
import { publishProject } from '../../project/publication.ts';
import { changeItem } from '../../site-items/item-store.ts';
import { restartsCertificate } from '../certificate/certificate-state.ts';
import { checkCaa } from '../certificate/check-caa.ts';
import { logExpiring } from '../certificate/log-expiring.ts';
import { diagnose } from '../dns/diagnose.ts';
import { CHECK_MS, limitDns, REQUEST_CHECK_MS } from '../dns/dns-limits.ts';
import type { DomainPorts } from '../ports.ts';
import { type DomainRecord, domainRecords, isListed, notFound, readRecord } from '../record/domain-record.ts';
import { applyCheck } from './apply-check.ts';
import type { Observation } from './observation.ts';

/** Why a domain can't be added or verified on the free plan. */
export const PLAN_MESSAGE = 'Custom domains need a paid plan.';

/**
 * Checks a domain because a person chose Verify or Re-verify.
 * @throws ServiceError on the free plan
 */
export async function verifyDomain(ports: DomainPorts, domain: string, actor: Actor): Promise<DomainRecord> {
  const project = await readProject();
  const record = await readRecord(project, domain);
  if (project.plan === 'free') throw new ServiceError('plan_required', PLAN_MESSAGE);
  return checkDomain(ports, domain, record, actor);
}

/**
 * Checks a domain and stores what it found.
 * @param actor who chose Verify, which restarts the schedule and a failed certificate request
 * @throws NotFound when the project does not have the domain
 */
export async function checkDomain(
  ports: DomainPorts,
  domain: string,
  known: DomainRecord,
  actor?: Actor,
): Promise<DomainRecord> {
  // A check is as recent as its start, because its observations begin there.
  const startedAt = ports.now();
  const seen = await observe(ports, domain, known, actor !== undefined);
  await refuseIfReplaced(ports, seen, known);
  const record = await changeItem(domainRecords, domain, (stored) => {
    if (stored && stored.addedAt > known.addedAt) return undefined;
    const current = stored?.addedAt === known.addedAt ? stored : known;
    // Only times of checks that ran at the same time are compared: clocks can be hours apart.
    const isRaced = current.checkedAt !== known.checkedAt;
    if (isRaced && current.checkedAt !== null && current.checkedAt > startedAt.toISOString()) {
      // A check that started later has newer observations. Record only that somebody chose Verify.
      return actor && { value: { ...current, scheduledFrom: startedAt.toISOString() }, activity: [] };
    }
    const value = applyCheck(current, seen, startedAt);
    return { value, activity: activityOf(domain, current, value, by(actor ?? SERVICE_ACTOR, ports.now())) };
  });
  if (record?.addedAt !== known.addedAt) throw notFound(domain);
  logExpiring(domain, record);
  if (record.isServed !== known.isServed) await publishProject();
  if (record.isSuspended) await ports.edge.stop(domain);
  return record;
}

/** A domain that was removed during its check must leave nothing behind. The sweep deletes what slips through. */
async function refuseIfReplaced({ edge }: DomainPorts, seen: Observation, record: DomainRecord): Promise<void> {
  const { domain } = seen;
  const project = await readProject();
  if (isListed(project, domain, record)) return;
  // The removal may have stopped the domain before this check took its step.
  if (seen.edge && !project.domains.some((listed) => listed.domain === domain)) await edge.stop(domain);
  throw notFound(domain);
}

async function observe(
  ports: DomainPorts,
  domain: string,
  known: DomainRecord,
  isManual: boolean,
): Promise<Observation> {
  const { edge } = ports;
  const dns = limitDns(ports.dns, isManual ? REQUEST_CHECK_MS : CHECK_MS);
  const diagnosis = await diagnose(domain, dns, edge.target);
  const isVerified = diagnosis.dns === 'active';
  // A live domain needs it too: its certificate is renewed.
  const caa = isVerified ? await checkCaa(domain, edge.caaIdentities, dns) : undefined;
  const mayStart = isVerified && (known.isServed || caa === undefined);
  const restart = restartsCertificate(known, isManual);
  return { domain, diagnosis, caa, isManual, edge: mayStart ? await edge.advance(domain, restart) : undefined };
}

/** The activity entries for a check. A check without visible changes leaves no entry. */
function activityOf(domain: string, before: DomainRecord, after: DomainRecord, author: Author): NewActivityEntry[] {
  const entry = { ...author, subject: domain };
  const entries: NewActivityEntry[] = [];
  if (before.certificateExpiresAt !== after.certificateExpiresAt && after.certificateExpiresAt !== null) {
    const action = before.certificateExpiresAt === null ? 'certificate.issued' : 'certificate.renewed';
    entries.push({ ...entry, action, to: after.certificateExpiresAt });
  }
  if (before.status !== after.status) {
    entries.push({ ...entry, action: 'domain.status_changed', from: before.status, to: after.status });
  }
  return entries;
}
