import type { Project, Redirect } from '../project/project.ts';
import { readProject } from '../project/project-store.ts';
import { readRecords } from './domain-record.ts';

/** What a host name serves: the live deployment, or a redirect to another host. */
export type ProjectHostRule =
  | { readonly kind: 'serve'; readonly deployment: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: Redirect['status'] };

/** The default domain redirects temporarily, because the primary domain can change. */
const TO_PRIMARY = 307;

/** What each host serves, and the live deployment. A host without a rule is not served. */
export interface HostRules {
  readonly liveDeployment: string | null;
  readonly rules: ReadonlyMap<string, ProjectHostRule>;
}

/** Reads the rules of all hosts. The default domain has the host `platformName`. */
export async function readHostRules(platformName: string): Promise<HostRules> {
  const project = await readProject();
  const served = [...(await readRecords(project))].flatMap(([host, { isServed }]) => (isServed ? host : []));
  return rulesOf(project, new Set(served), platformName);
}

/** The rules of the hosts that are served, and of the default domain. */
export function rulesOf(project: Project, served: ReadonlySet<string>, platformName: string): HostRules {
  const { liveDeployment, primary, redirects } = project;
  const rules = new Map<string, ProjectHostRule>();
  if (liveDeployment !== null) {
    for (const host of [platformName, ...served]) rules.set(host, { kind: 'serve', deployment: liveDeployment });
  }
  for (const { from, to, status } of redirects) if (served.has(from)) rules.set(from, { kind: 'redirect', to, status });
  if (primary !== null && served.has(primary)) {
    rules.set(platformName, { kind: 'redirect', to: primary, status: TO_PRIMARY });
  }
  return { liveDeployment, rules };
}
