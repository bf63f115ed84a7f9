import { PlanRequired } from '../errors/dashboard-errors.ts';
import { NotFound } from '../errors/errors.ts';
import type { Project } from '../project/project.ts';
import { readProject } from '../project/project-store.ts';
import type { Actor, NewActivityEntry } from '../site-items/activity-entry.ts';
import { changeItem, readItem } from '../site-items/item-store.ts';
import { applyCheck, type Observation } from './apply-check.ts';
import { checkCaa } from './check-caa.ts';
import { diagnose } from './diagnose.ts';
import { type DomainRecord, domainRecords, newDomainRecord } from './domain-record.ts';
import type { DomainPorts } from './ports.ts';

/** A second check within this time gets the result of the first. */
const SHARED_MS = 2_000;

const SERVICE: Actor = { kind: 'service', name: 'Petstore' };

const underWay = new Map<string, Promise<DomainRecord>>();

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
  const { checkedAt } = record;
  if (checkedAt !== null && ports.now().getTime() - Date.parse(checkedAt) < SHARED_MS) return record;
  return shareCheck(domain, () => checkDomain(ports, domain, record, actor));
}

export const PLAN_MESSAGE =
  'Custom domains need the Pro plan. Ask an operator to run: ./petstore project plan pro --stage <stage>';

/** Checks a domain because its time has come. */
export async function checkDueDomain(ports: DomainPorts, project: Project, domain: string): Promise<DomainRecord> {
  const record = await readRecord(project, domain);
  return shareCheck(domain, () => checkDomain(ports, domain, record, undefined));
}

/**
 * What is known of one of the project's domains.
 * @throws NotFound when the project has no such domain
 */
export async function readRecord({ domains }: Project, domain: string): Promise<DomainRecord> {
  const added = domains.find((candidate) => candidate.domain === domain);
  if (!added) throw new NotFound(`The project has no domain ${domain}.`);
  const record = await readItem(domainRecords, domain);
  return record?.addedAt === added.addedAt ? record : newDomainRecord(added.addedAt);
}

function shareCheck(domain: string, check: () => Promise<DomainRecord>): Promise<DomainRecord> {
  const running = underWay.get(domain) ?? check().finally(() => underWay.delete(domain));
  underWay.set(domain, running);
  return running;
}

async function checkDomain(
  ports: DomainPorts,
  domain: string,
  known: DomainRecord,
  actor: Actor | undefined,
): Promise<DomainRecord> {
  const seen = await observe(ports, domain, known, actor !== undefined);
  const now = ports.now();
  const record = await changeItem(domainRecords, domain, (stored) => {
    const current = stored?.addedAt === known.addedAt ? stored : known;
    const value = applyCheck(current, seen, now);
    return { value, activity: activityOf(domain, current, value, actor ?? SERVICE, now) };
  });
  if (!record) throw new NotFound(`The project has no domain ${domain}.`);
  if (record.isSuspended) await ports.edge.stop(domain);
  return record;
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
  const restart = isManual && (known.certificate === 'failed' || known.certificate === 'delayed');
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
