import { PlanRequired } from '../errors/dashboard-errors.ts';
import { NotFound } from '../errors/errors.ts';
import type { Project } from '../project/project.ts';
import { readProject } from '../project/project-store.ts';
import type { Actor, NewActivityEntry } from '../site-items/activity-entry.ts';
import { changeItem, readItem } from '../site-items/item-store.ts';
import { applyCheck } from './apply-check.ts';
import { restartsCertificate } from './certificate-state.ts';
import { checkCaa } from './check-caa.ts';
import { diagnose } from './diagnose.ts';
import { type DomainRecord, domainRecords, newDomainRecord } from './domain-record.ts';
import type { Observation } from './observation.ts';
import type { DomainPorts } from './ports.ts';

/** Another Verify within this time gets the result of the first. */
export const SHARED_MS = 2_000;

const SERVICE: Actor = { kind: 'service', name: 'Petstore' };

type ChecksUnderWay = Map<string, Promise<DomainRecord>>;
/** A check by the schedule never stands in for Verify, which restarts the schedule and a certificate that failed. */
const verifications: ChecksUnderWay = new Map();
const dueChecks: ChecksUnderWay = new Map();

/**
 * Checks a domain because a person chose Verify or Re-verify. Concurrent calls share one check, and another one within
 * two seconds gets its result.
 * @throws NotFound when the project has no such domain
 * @throws PlanRequired on the free plan
 */
export async function verifyDomain(ports: DomainPorts, domain: string, actor: Actor): Promise<DomainRecord> {
  const project = await readProject();
  const record = await readRecord(project, domain);
  if (project.plan === 'free') throw new PlanRequired(PLAN_MESSAGE);
  // Verify starts the schedule anew: that is when somebody last chose it.
  const { addedAt, scheduledFrom } = record;
  const isRecent = scheduledFrom !== addedAt && ports.now().getTime() - Date.parse(scheduledFrom) < SHARED_MS;
  return isRecent ? record : share(verifications, domain, () => checkDomain(ports, domain, record, actor));
}

export const PLAN_MESSAGE =
  'Custom domains need the Pro plan. Ask an operator to run: ./petstore project plan pro --stage <stage>';

/** Checks a domain because its time has come. */
export async function checkDueDomain(ports: DomainPorts, project: Project, domain: string): Promise<DomainRecord> {
  const record = await readRecord(project, domain);
  return verifications.get(domain) ?? share(dueChecks, domain, () => checkDomain(ports, domain, record, undefined));
}

/**
 * What is known of one of the project's domains.
 * @throws NotFound when the project has no such domain
 */
export async function readRecord({ domains }: Project, domain: string): Promise<DomainRecord> {
  const added = domains.find((candidate) => candidate.domain === domain);
  if (!added) throw notFound(domain);
  const record = await readItem(domainRecords, domain);
  return record?.addedAt === added.addedAt ? record : newDomainRecord(added.addedAt);
}

function share(checks: ChecksUnderWay, domain: string, check: () => Promise<DomainRecord>): Promise<DomainRecord> {
  const running = checks.get(domain) ?? check().finally(() => checks.delete(domain));
  checks.set(domain, running);
  return running;
}

async function checkDomain(
  ports: DomainPorts,
  domain: string,
  known: DomainRecord,
  actor: Actor | undefined,
): Promise<DomainRecord> {
  // Checks are as new as the time at which they began to look.
  const startedAt = ports.now();
  const seen = await observe(ports, domain, known, actor !== undefined);
  await refuseIfReplaced(domain, known);
  const record = await changeItem(domainRecords, domain, (stored) => {
    if (stored && stored.addedAt > known.addedAt) return undefined;
    const current = stored?.addedAt === known.addedAt ? stored : known;
    if (current.checkedAt !== null && current.checkedAt > startedAt.toISOString()) {
      // A check that began later has seen newer facts. Only that somebody chose Verify is news.
      return actor && { value: { ...current, scheduledFrom: startedAt.toISOString() }, activity: [] };
    }
    const value = applyCheck(current, seen, startedAt);
    return { value, activity: activityOf(domain, current, value, actor ?? SERVICE, ports.now()) };
  });
  if (record?.addedAt !== known.addedAt) throw notFound(domain);
  if (record.isSuspended) await ports.edge.stop(domain);
  return record;
}

/** A domain that was removed while it was checked leaves nothing behind; the sweep finds what slips through. */
async function refuseIfReplaced(domain: string, { addedAt }: DomainRecord): Promise<void> {
  const { domains } = await readProject();
  if (!domains.some((known) => known.domain === domain && known.addedAt === addedAt)) throw notFound(domain);
}

function notFound(domain: string): NotFound {
  return new NotFound(`The project has no domain ${domain}.`);
}

async function observe(
  { dns, edge }: DomainPorts,
  domain: string,
  known: DomainRecord,
  isManual: boolean,
): Promise<Observation> {
  const diagnosis = await diagnose(domain, dns, edge.target);
  const isVerified = diagnosis.dns === 'active';
  const caa = isVerified && !known.isServed ? await checkCaa(domain, edge.caaIdentities, dns) : undefined;
  const mayStart = isVerified && caa === undefined;
  const restart = restartsCertificate(known, isManual);
  return { domain, diagnosis, caa, isManual, edge: mayStart ? await edge.advance(domain, restart) : undefined };
}

/** What a check changed, for the activity log. A check that changed nothing visible leaves no entry. */
function activityOf(
  domain: string,
  before: DomainRecord,
  after: DomainRecord,
  actor: Actor,
  now: Date,
): NewActivityEntry[] {
  const entry = { at: now.toISOString(), actor, subject: domain };
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
