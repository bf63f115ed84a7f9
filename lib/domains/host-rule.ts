import type { Project, Redirect } from '../project/project.ts';
import { readProject } from '../project/project-store.ts';
import { readRecords } from './read-records.ts';

/** What a host name serves: the live deployment, or a redirect to another host. */
export type ProjectHostRule =
  | { readonly kind: 'serve'; readonly deployment: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: Redirect['status'] };

/** The default domain redirects temporarily, because the primary domain can change. */
const TO_PRIMARY = 307;

/**
 * Finds what a project serves for a host name.
 * @param platformName the host of the default domain
 * @param isServed returns whether a domain of the project is live
 * @returns `undefined` for a host that is not served
 */
export async function hostRule(
  project: Project,
  host: string,
  platformName: string,
  isServed: (domain: string) => Promise<boolean> | boolean,
): Promise<ProjectHostRule | undefined> {
  const { domains, liveDeployment, primary, redirects } = project;
  const isLive = async (name: string) => domains.some(({ domain }) => domain === name) && isServed(name);
  const site = liveDeployment === null ? undefined : ({ kind: 'serve', deployment: liveDeployment } as const);
  if (host === platformName) {
    if (primary === null || !(await isLive(primary))) return site;
    return { kind: 'redirect', to: primary, status: TO_PRIMARY };
  }
  if (!(await isLive(host))) return undefined;
  const redirect = redirects.find(({ from }) => from === host);
  return redirect ? { kind: 'redirect', to: redirect.to, status: redirect.status } : site;
}

/** The rules of all hosts that the project serves, and the live deployment. */
export interface HostRules {
  readonly liveDeployment: string | null;
  readonly rules: ReadonlyMap<string, ProjectHostRule>;
}

/** Reads the rules of all hosts, for an edge that can't query the project itself. */
export async function readHostRules(platformName: string): Promise<HostRules> {
  const project = await readProject();
  const records = await readRecords(project);
  const served = new Set([...records.keys()].filter((domain) => records.get(domain)?.isServed));
  const rules = new Map<string, ProjectHostRule>();
  for (const host of [platformName, ...served]) {
    const rule = await hostRule(project, host, platformName, (domain) => served.has(domain));
    if (rule) rules.set(host, rule);
  }
  return { liveDeployment: project.liveDeployment, rules };
}
