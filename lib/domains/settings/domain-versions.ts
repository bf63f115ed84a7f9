import { isDeepStrictEqual } from 'node:util';
import { versionTag } from '../../contract/entity-tag.ts';
import type { DomainSettings, RedirectTarget } from '../../contract/generated/dashboard/types.ts';
import { requireMatch } from '../../database/version.ts';
import type { ChangeRequest } from '../../idempotency/change-once.ts';
import type { Project } from '../../project/project.ts';
import { notFound } from '../record/domain-record.ts';
import { roleOf } from './redirect-rules.ts';

/**
 * A project with these domain settings. If they are other ones, they get the version that the change gives the project, and
 * so does each domain whose role they change.
 */
export function withSettings(project: Project, settings: DomainSettings, version: number): Project {
  const { primary, redirects } = project;
  if (isDeepStrictEqual({ primary, redirects }, settings)) return project;
  const useOf = (used: DomainSettings, domain: string) =>
    JSON.stringify([roleOf(used, domain), redirectOf(used, domain)]);
  const isChanged = ({ domain }: { domain: string }) => useOf(project, domain) !== useOf(settings, domain);
  const domains = project.domains.map((known) => (isChanged(known) ? { ...known, version } : known));
  return { ...project, ...settings, settingsVersion: version, domains };
}

/** Where a domain redirects, if it does. */
export function redirectOf({ redirects }: DomainSettings, domain: string): RedirectTarget | undefined {
  const redirect = redirects.find(({ from }) => from === domain);
  return redirect && { to: redirect.to, status: redirect.status };
}

/** The entity tag of what can be changed of a domain: whether it is there, and its role. Checks don't change it. */
export function domainTag(project: Project, domain: string): string {
  const known = project.domains.find((candidate) => candidate.domain === domain);
  if (!known) throw notFound(domain);
  return versionTag(`domain/${domain} ${known.addedAt}`, known.version);
}

/** @throws PreconditionFailed when the domain does not have the version that was asked for */
export function requireSeen(project: Project, domain: string, { ifMatch }: ChangeRequest): void {
  const message = `${domain} was changed meanwhile. Now its role is: ${roleOf(project, domain)}.`;
  requireMatch(ifMatch, domainTag(project, domain), message);
}
