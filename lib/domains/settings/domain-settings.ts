import { type Actor, type Author, by, type NewActivityEntry } from '../../activity/activity-entry.ts';
import { versionTag } from '../../contract/entity-tag.ts';
import type { Domain, RedirectTarget } from '../../contract/generated/dashboard/types.ts';
import { requireMatch } from '../../database/version.ts';
import { InvalidRequest } from '../../errors/errors.ts';
import type { ChangeRequest } from '../../idempotency/change-once.ts';
import type { Project } from '../../project/project.ts';
import { changeProject, readProject } from '../../project/project-store.ts';
import { publishProject } from '../../project/publication.ts';
import type { Change } from '../../site-items/item-store.ts';
import { getDomain } from '../list/domain-view.ts';
import type { DomainPorts } from '../ports.ts';
import { readRecord } from '../record/domain-record.ts';
import { requireSeen, withSettings } from './domain-versions.ts';
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
 * @throws PreconditionFailed when the settings do not have the version that was asked for
 * @throws InvalidRequest when the settings violate a rule; the message names the rule
 */
export async function putDomainSettings(
  ports: DomainPorts,
  settings: DomainSettings,
  actor: Actor,
  request: ChangeRequest = {},
): Promise<VersionedSettings> {
  const change = (project: Project) => {
    const message = 'The domain settings were changed meanwhile. Look at them, then try again.';
    requireMatch(request.ifMatch, versioned(project).etag, message);
    return settings;
  };
  return versioned(await changeSettings(ports, settings.primary, change, actor, request));
}

/** What one of the project's domains is to be: the primary one or not, or redirected somewhere or nowhere. */
type RoleChange = { readonly isPrimary: boolean } | { readonly redirect: RedirectTarget | undefined };

/**
 * Changes the role of one of the project's domains. The rest of the settings stays as it is.
 * @returns the domain with its new role
 * @throws NotFound
 * @throws PreconditionFailed when the domain does not have the version that was asked for
 * @throws InvalidRequest when the new settings violate a rule; the message names the rule
 */
export async function changeRoleOf(
  ports: DomainPorts,
  domain: string,
  role: RoleChange,
  actor: Actor,
  request: ChangeRequest,
): Promise<Domain> {
  const change = (project: Project): DomainSettings => {
    requireSeen(project, domain, request);
    const { primary, redirects } = project;
    const others = redirects.filter(({ from }) => from !== domain);
    if ('redirect' in role) {
      return { primary, redirects: role.redirect ? [...others, { from: domain, ...role.redirect }] : others };
    }
    if (role.isPrimary) return { primary: domain, redirects: others };
    return { primary: primary === domain ? null : primary, redirects };
  };
  const chosen = 'isPrimary' in role && role.isPrimary ? domain : null;
  await changeSettings(ports, chosen, change, actor, request);
  return getDomain(ports, domain);
}

/** @param chosen the domain that becomes primary, if one does, which has to be live */
async function changeSettings(
  ports: DomainPorts,
  chosen: string | null,
  change: (project: Project) => DomainSettings,
  actor: Actor,
  request: ChangeRequest,
): Promise<Project> {
  const isChosenLive = await isLive(chosen);
  const author = by(actor, ports.now());
  const project = await changeProject((current, version) => {
    const changed = applySettings(current, change(current), version, author, isChosenLive);
    return changed.activity.length === 0 ? undefined : changed;
  }, request);
  await publishProject();
  return project;
}

/**
 * A project with these domain settings, and the activity entries of what changes.
 * @throws InvalidRequest with the first rule that the settings violate
 */
export function applySettings(
  project: Project,
  settings: DomainSettings,
  version: number,
  author: Author,
  isPrimaryLive = true,
): Pick<Change<Project>, 'value' | 'activity'> {
  checkSettings(settings, project, isPrimaryLive);
  return { value: withSettings(project, settings, version), activity: changesBetween(project, settings, author) };
}

function versioned({ primary, redirects, settingsVersion }: Project): VersionedSettings {
  return { settings: { primary, redirects }, etag: versionTag('domain-settings', settingsVersion) };
}

async function isLive(domain: string | null): Promise<boolean> {
  if (domain === null) return true;
  const project = await readProject();
  if (!project.domains.some((known) => known.domain === domain)) return false;
  return (await readRecord(project, domain)).isServed;
}

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
