import { isDeepStrictEqual } from 'node:util';
import { type Actor, by } from '../../activity/activity-entry.ts';
import type { RedirectTarget } from '../../contract/generated/dashboard/types.ts';
import { Conflict, ServiceError } from '../../errors/errors.ts';
import type { ChangeRequest } from '../../idempotency/change-once.ts';
import { MAX_DOMAINS, PLAN_NAMES } from '../../project/plans.ts';
import type { Project } from '../../project/project.ts';
import { changeProject } from '../../project/project-store.ts';
import { publishProject } from '../../project/publication.ts';
import { PLAN_MESSAGE } from '../check/check-domain.ts';
import { parseDomainName, requireCertifiable } from '../dns/domain-name.ts';
import type { DomainPorts } from '../ports.ts';
import { applySettings } from '../settings/domain-settings.ts';
import { redirectOf } from '../settings/domain-versions.ts';

/** The first start of a service on one machine builds and deploys the site in the background. */
const NO_SITE = 'There is no site to serve yet. If its first build is still running, wait for that.';

/** A domain to add, as it was typed, with its redirect if it has one. */
interface NewDomain {
  readonly domain: string;
  readonly redirect?: RedirectTarget | undefined;
}

/**
 * Adds a domain to the project, with its redirect in the same write. Adding it again changes nothing.
 * @returns the domain in lower-case ASCII
 * @throws ServiceError on the free plan, and before the first deployment
 * @throws InvalidRequest when the domain is not allowed, or the redirect violates a rule; the message names the rule
 * @throws Conflict when the project already has the domain with another redirect, or as many domains as its plan serves
 */
export async function addDomain(
  ports: DomainPorts,
  { domain: text, redirect }: NewDomain,
  actor: Actor,
  request: ChangeRequest = {},
): Promise<string> {
  const domain = parseDomainName(text, ports.nameRules);
  requireCertifiable(domain);
  const author = by(actor, ports.now());
  await changeProject((project, version) => {
    if (project.plan === 'free') throw new ServiceError('plan_required', PLAN_MESSAGE);
    if (project.liveDeployment === null) throw new ServiceError('site_not_deployed', NO_SITE);
    if (project.domains.some((known) => known.domain === domain)) {
      if (redirect === undefined || isDeepStrictEqual(redirectOf(project, domain), redirect)) return undefined;
      throw new Conflict(`The project already has ${domain}. Change its redirect instead.`);
    }
    requireSpace(project);
    const added = { ...project, domains: [...project.domains, { domain, addedAt: author.at, version }] };
    const entry = { ...author, action: 'domain.added', subject: domain };
    if (redirect === undefined) return { value: added, activity: [entry] };
    const redirects = [...project.redirects, { from: domain, ...redirect }];
    const { value, activity } = applySettings(added, { primary: project.primary, redirects }, version, author);
    return { value, activity: [entry, ...activity] };
  }, request);
  if (redirect !== undefined) await publishProject();
  return domain;
}

function requireSpace({ plan, domains }: Project): void {
  const max = MAX_DOMAINS[plan];
  if (domains.length < max) return;
  const wayOut = plan === 'enterprise' ? 'Remove one first.' : 'Remove one, or change to a larger plan.';
  throw new Conflict(`The ${PLAN_NAMES[plan]} plan serves ${max} domains. ${wayOut}`);
}
