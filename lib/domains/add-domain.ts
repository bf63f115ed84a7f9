import type { Actor } from '../activity/activity-entry.ts';
import { Conflict, ServiceError } from '../errors/errors.ts';
import { MAX_DOMAINS, PLAN_NAMES } from '../project/plans.ts';
import { changeProject } from '../project/project-store.ts';
import { PLAN_MESSAGE } from './check-domain.ts';
import { parseDomainName } from './domain-name.ts';
import type { DomainPorts } from './ports.ts';

/**
 * Adds a domain to the project. Adding it again changes nothing.
 * @returns the domain in lower-case ASCII
 * @throws ServiceError on the free plan, and before the first deployment
 * @throws Conflict when the project already has as many domains as its plan serves
 */
export async function addDomain(ports: DomainPorts, text: string, actor: Actor): Promise<string> {
  const domain = parseDomainName(text, ports.nameRules);
  const addedAt = ports.now().toISOString();
  await changeProject((project, version) => {
    if (project.plan === 'free') throw new ServiceError('plan_required', PLAN_MESSAGE);
    if (project.liveDeployment === null) throw new ServiceError('site_not_deployed', 'There is no site to serve yet.');
    if (project.domains.some((known) => known.domain === domain)) return undefined;
    const max = MAX_DOMAINS[project.plan];
    if (project.domains.length >= max) {
      const wayOut = project.plan === 'enterprise' ? 'Remove one first.' : 'Remove one, or change to a larger plan.';
      throw new Conflict(`The ${PLAN_NAMES[project.plan]} plan serves ${max} domains. ${wayOut}`);
    }
    return {
      value: { ...project, domains: [...project.domains, { domain, addedAt, version }] },
      activity: [{ at: addedAt, actor, action: 'domain.added', subject: domain }],
    };
  });
  return domain;
}
