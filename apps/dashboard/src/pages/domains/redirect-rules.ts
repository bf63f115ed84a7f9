import type { Domain, DomainSettings, Redirect } from '../../../../../lib/contract/generated/dashboard/types.ts';

type Redirects = readonly Redirect[];
type Domains = readonly Pick<Domain, 'domain'>[];
type Targets = readonly Pick<Domain, 'domain' | 'status'>[];

/**
 * Checks each redirect against the rules of the service, so that mistakes show while editing. A domain is empty until it
 * is chosen. A new row has no errors.
 */
export function checkRedirects({ primary, redirects }: DomainSettings, domains: Domains) {
  return redirects.map(({ from, to }, at) => {
    if (isNew({ from, to })) return { from: undefined, to: undefined };
    const others = redirects.filter((_, other) => other !== at);
    return {
      from: removedError(from, domains) ?? checkFrom(from, primary, others),
      to: removedError(to, domains) ?? checkTo(from, to, others),
    };
  });
}

const isNew = ({ from, to }: Pick<Redirect, 'from' | 'to'>) => from === '' && to === '';

/** Why a domain can't be chosen any more: somebody has removed it since. */
export function removedError(chosen: string | null, domains: Domains): string | undefined {
  if (!chosen || domains.some(({ domain }) => domain === chosen)) return undefined;
  return `${chosen} was removed. Choose another domain.`;
}

function checkFrom(from: string, primary: string | null, others: Redirects): string | undefined {
  if (from === '') return 'Choose the domain to redirect from.';
  if (from === primary) return `${from} is the primary domain. It can't redirect elsewhere.`;
  if (others.some((other) => other.from === from)) return `${from} already has a redirect.`;
  return undefined;
}

function checkTo(from: string, to: string, others: Redirects): string | undefined {
  if (to === '') return 'Choose the domain to redirect to.';
  if (to === from) return `${to} can't redirect to itself.`;
  const next = others.find((other) => other.from === to);
  if (next?.to === from) return `${to} redirects back, which is a loop.`;
  if (next) return `${to} redirects as well. Redirect straight to ${next.to || 'the last domain'}.`;
  return undefined;
}

/** The settings to save, without rows that nothing was chosen in, or undefined while a rule is violated. */
export function completeSettings({ primary, redirects }: DomainSettings, domains: Domains): DomainSettings | undefined {
  const errors = checkRedirects({ primary, redirects }, domains).flatMap(({ from, to }) => [from, to]);
  const isWrong = [...errors, removedError(primary, domains)].some((error) => error !== undefined);
  return isWrong ? undefined : { primary, redirects: redirects.filter((redirect) => !isNew(redirect)) };
}

/** Adds a redirect to a draft, preferably to a live domain. */
export function withRedirect(draft: DomainSettings, domains: readonly Domain[], from: string): DomainSettings {
  const target = redirectTarget(draft, domains, from);
  // A primary domain can't redirect, so its target becomes primary.
  const newPrimary = target?.status === 'live' ? target.domain : null;
  return {
    primary: draft.primary === from ? newPrimary : draft.primary,
    redirects: [
      ...draft.redirects.filter((redirect) => redirect.from !== from),
      { from, to: target?.domain ?? '', status: 301 },
    ],
  };
}

/** A domain to redirect to, which does not redirect itself. */
export function redirectTarget(draft: DomainSettings, domains: Targets, from: string): Targets[number] | undefined {
  const sources = new Set(draft.redirects.map((redirect) => redirect.from));
  const targets = domains.filter(({ domain }) => domain !== from && !sources.has(domain));
  return (
    targets.find(({ domain }) => domain === draft.primary) ??
    targets.find(({ status }) => status === 'live') ??
    targets[0]
  );
}
