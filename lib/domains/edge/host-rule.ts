import type { Project, Redirect } from '../../project/project.ts';
import { readProject } from '../../project/project-store.ts';
import { readRecords } from '../record/domain-record.ts';

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

/**
 * What each host serves.
 * @param platformName the host of the default domain
 * @param served the domains of the project that are live
 */
export function rulesOf(
  { liveDeployment, primary, redirects }: Project,
  platformName: string,
  served: readonly string[],
): ReadonlyMap<string, ProjectHostRule> {
  const rules = new Map<string, ProjectHostRule>();
  if (liveDeployment !== null) {
    for (const host of [platformName, ...served]) rules.set(host, { kind: 'serve', deployment: liveDeployment });
  }
  for (const { from, to, status } of redirects) {
    if (served.includes(from)) rules.set(from, { kind: 'redirect', to, status });
  }
  if (primary !== null && served.includes(primary)) {
    rules.set(platformName, { kind: 'redirect', to: primary, status: TO_PRIMARY });
  }
  return rules;
}

/** Reads the rules of all hosts, for an edge that can't query the project itself. */
export async function readHostRules(platformName: string): Promise<HostRules> {
  const project = await readProject();
  const served = [...(await readRecords(project))].flatMap(([domain, { isServed }]) => (isServed ? domain : []));
  return { liveDeployment: project.liveDeployment, rules: rulesOf(project, platformName, served) };
}
