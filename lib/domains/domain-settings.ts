import { type Actor, type Author, by, type NewActivityEntry } from '../activity/activity-entry.ts';
import { entityTag, isMatch } from '../contract/entity-tag.ts';
import { InvalidRequest, PreconditionFailed } from '../errors/errors.ts';
import type { Project } from '../project/project.ts';
import { changeProject, readProject } from '../project/project-store.ts';
import { publishProject } from '../project/publication.ts';
import { readRecord } from './domain-record.ts';
import { withSettings } from './domain-versions.ts';
import type { DomainPorts } from './ports.ts';
import { findRedirectProblems, findUnknown } from './redirect-rules.ts';

/** The configurable settings of the project's domains: `domains.primary` and `domains.redirects`. */
export type DomainSettings = Pick<Project, 'primary' | 'redirects'>;

export interface VersionedSettings {
  readonly settings: DomainSettings;
  readonly etag: string;
}

/** Reads the project's domain settings. Their ETag changes only when they do. */
export async function getDomainSettings(): Promise<VersionedSettings> {
  return versioned(await readProject());
}

/**
 * Replaces the domain settings.
 * @param ifMatch the ETag of the settings that the client has seen
 * @throws PreconditionFailed when the settings have changed since
 * @throws InvalidRequest when the settings violate a rule; the message names the rule
 */
export async function putDomainSettings(
  ports: DomainPorts,
  settings: DomainSettings,
  ifMatch: string,
  actor: Actor,
): Promise<VersionedSettings> {
  const isPrimaryLive = await isLive(settings.primary);
  const project = await changeProject((current, version) => {
    requireMatch(current, ifMatch);
    checkSettings(settings, current, isPrimaryLive);
    const activity = changesBetween(current, settings, by(actor, ports.now()));
    return activity.length === 0 ? undefined : { value: withSettings(current, settings, version), activity };
  });
  await publishProject();
  return versioned(project);
}

/** @throws PreconditionFailed when the domain settings are not those that the client has seen */
export function requireMatch(project: Project, ifMatch: string | undefined): void {
  if (isMatch(ifMatch, versioned(project).etag)) return;
  throw new PreconditionFailed('The domain settings were changed meanwhile. Look at them, then try again.');
}

function versioned({ primary, redirects }: Project): VersionedSettings {
  const settings = { primary, redirects };
  return { settings, etag: entityTag(JSON.stringify(settings)) };
}

async function isLive(domain: string | null): Promise<boolean> {
  if (domain === null) return true;
  const project = await readProject();
  if (!project.domains.some((known) => known.domain === domain)) return false;
  return (await readRecord(project, domain)).isServed;
}

/** @throws InvalidRequest with the first rule that the settings violate */
function checkSettings(settings: DomainSettings, { domains, primary }: Project, isPrimaryLive: boolean): void {
  const problems = findRedirectProblems(settings, domains).flatMap(({ from, to }) => [from, to]);
  if (settings.primary !== primary) problems.push(findUnknown(settings.primary, domains));
  if (settings.primary !== primary && !isPrimaryLive) {
    problems.push(`${settings.primary} is not live yet. Verify it first.`);
  }
  const problem = problems.find((found) => found !== undefined);
  if (problem !== undefined) throw new InvalidRequest(problem);
}

function changesBetween(before: DomainSettings, after: DomainSettings, author: Author): NewActivityEntry[] {
  const primary = { action: 'domain.primary_changed', subject: after.primary ?? before.primary ?? '' };
  const targets = (settings: DomainSettings) =>
    new Map(settings.redirects.map(({ from, to, status }) => [from, `${to} (${status})`]));
  const [old, renewed] = [targets(before), targets(after)];
  const redirects = [...new Set([...old.keys(), ...renewed.keys()])].map((subject) => {
    return { action: 'domain.redirect_changed', subject, from: old.get(subject), to: renewed.get(subject) };
  });
  return [{ ...primary, from: before.primary, to: after.primary }, ...redirects]
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, ...change }) => ({
      ...author,
      ...change,
      from: from ?? 'none',
      to: to ?? 'none',
    }));
}
