import type { Domain, DomainSettings, Redirect } from '../../contract/generated/dashboard/types.ts';

type Domains = readonly Pick<Domain, 'domain'>[];

/** What is wrong with each end of a redirect. */
interface RedirectProblems {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * Checks each redirect against the rules.
 * @returns the problems, in the order of the redirects
 */
export function findRedirectProblems({ primary, redirects }: DomainSettings, domains: Domains): RedirectProblems[] {
  return redirects.map(({ from, to }, at) => {
    const others = redirects.filter((_, other) => other !== at);
    return {
      from: findUnknown(from, domains) ?? checkFrom(from, primary, others),
      to: findUnknown(to, domains) ?? checkTo(from, to, others),
    };
  });
}

/** What is wrong with a chosen domain: the project doesn't have it, or no longer. */
export function findUnknown(chosen: string | null, domains: Domains): string | undefined {
  if (!chosen || domains.some(({ domain }) => domain === chosen)) return undefined;
  return `The project has no domain ${chosen}. Choose another one.`;
}

function checkFrom(from: string, primary: string | null, others: readonly Redirect[]): string | undefined {
  if (from === '') return 'Choose the domain to redirect from.';
  if (from === primary) return `${from} is the primary domain. It can't redirect elsewhere.`;
  if (others.some((other) => other.from === from)) return `${from} already has a redirect.`;
  return undefined;
}

function checkTo(from: string, to: string, others: readonly Redirect[]): string | undefined {
  if (to === '') return 'Choose the domain to redirect to.';
  if (to === from) return `${to} can't redirect to itself.`;
  const next = others.find((other) => other.from === to);
  if (next?.to === from) return `${to} redirects back, which is a loop.`;
  if (next) return `${to} redirects as well. Redirect straight to ${next.to || 'the last domain'}.`;
  return undefined;
}

/** What a domain of the project does by its settings. */
export function roleOf({ primary, redirects }: DomainSettings, domain: string): Domain['role'] {
  if (primary === domain) return 'primary';
  return redirects.some(({ from }) => from === domain) ? 'redirect' : 'additional';
}
