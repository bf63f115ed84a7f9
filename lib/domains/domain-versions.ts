import { isDeepStrictEqual } from 'node:util';
import type { DomainSettings } from '../contract/generated/dashboard/types.ts';
import type { Project } from '../project/project.ts';
import { roleOf } from './redirect-rules.ts';

/**
 * A project with these domain settings. If they are other ones, they get the version that the change gives the project, and
 * so does each domain whose role they change.
 */
export function withSettings(project: Project, settings: DomainSettings, version: number): Project {
  const { primary, redirects } = project;
  if (isDeepStrictEqual({ primary, redirects }, settings)) return project;
  const useOf = (used: DomainSettings, domain: string) =>
    JSON.stringify([roleOf(used, domain), used.redirects.find(({ from }) => from === domain)]);
  const isChanged = ({ domain }: { domain: string }) => useOf(project, domain) !== useOf(settings, domain);
  const domains = project.domains.map((known) => (isChanged(known) ? { ...known, version } : known));
  return { ...project, ...settings, settingsVersion: version, domains };
}
