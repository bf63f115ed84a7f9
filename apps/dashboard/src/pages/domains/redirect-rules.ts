import type { Domain, DomainSettings, Redirect } from '../../../../../lib/contract/generated/dashboard/types.ts';

/** A redirect that is being edited. Its domains may not be chosen yet. */
export interface RedirectDraft {
  readonly from: string | null;
  readonly to: string | null;
  readonly status: Redirect['status'];
}

export interface SettingsDraft {
  readonly primary: string | null;
  readonly redirects: readonly RedirectDraft[];
}

export interface RedirectErrors {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Domains = readonly Pick<Domain, 'domain'>[];

/** Checks each redirect against the rules of the service, so that mistakes show while editing. A new row has none. */
export function checkRedirects({ primary, redirects }: SettingsDraft, domains: Domains): RedirectErrors[] {
  return redirects.map(({ from, to }, at) => {
    if (from === null && to === null) return {};
    const others = redirects.filter((_, other) => other !== at);
    return {
      from: removedError(from, domains) ?? checkFrom(from, primary, others),
      to: removedError(to, domains) ?? checkTo(from, to, others),
    };
  });
}

/** Why a domain can't be chosen any more: somebody has removed it since. */
export function removedError(chosen: string | null, domains: Domains): string | undefined {
  if (chosen === null || domains.some(({ domain }) => domain === chosen)) return undefined;
  return `${chosen} was removed. Choose another domain.`;
}

function checkFrom(from: string | null, primary: string | null, others: readonly RedirectDraft[]): string | undefined {
  if (from === null) return 'Choose the domain to redirect from.';
  if (from === primary) return `${from} is the primary domain. It can't redirect elsewhere.`;
  if (others.some((other) => other.from === from)) return `${from} already has a redirect.`;
  return undefined;
}

function checkTo(from: string | null, to: string | null, others: readonly RedirectDraft[]): string | undefined {
  if (to === null) return 'Choose the domain to redirect to.';
  if (to === from) return `${to} can't redirect to itself.`;
  const next = others.find((other) => other.from === to);
  if (next?.to === from) return `${to} redirects back, which is a loop.`;
  if (next) return `${to} redirects as well. Redirect straight to ${next.to ?? 'the last domain'}.`;
  return undefined;
}

/** The settings to save, without rows that nothing was chosen in, or undefined while a rule is violated. */
export function completeSettings(draft: SettingsDraft, domains: Domains): DomainSettings | undefined {
  const isWrong = checkRedirects(draft, domains).some(({ from, to }) => from !== undefined || to !== undefined);
  if (isWrong || removedError(draft.primary, domains) !== undefined) return undefined;
  return { primary: draft.primary, redirects: draft.redirects.filter(isComplete) };
}

function isComplete(redirect: RedirectDraft): redirect is Redirect {
  return redirect.from !== null && redirect.to !== null;
}

/** Adds a redirect to a draft, preferably to a live domain. */
export function withRedirect(draft: SettingsDraft, domains: readonly Domain[], from: string): SettingsDraft {
  const target = redirectTarget(draft, domains, from);
  // A primary domain can't redirect, so its target becomes primary.
  const newPrimary = target?.status === 'live' ? target.domain : null;
  return {
    primary: draft.primary === from ? newPrimary : draft.primary,
    redirects: [
      ...draft.redirects.filter((redirect) => redirect.from !== from),
      { from, to: target?.domain ?? null, status: 301 },
    ],
  };
}

/** A domain to redirect to, which does not redirect itself. */
export function redirectTarget(draft: SettingsDraft, domains: readonly Domain[], from: string): Domain | undefined {
  const sources = new Set(draft.redirects.map((redirect) => redirect.from));
  const targets = domains.filter(({ domain }) => domain !== from && !sources.has(domain));
  return (
    targets.find(({ domain }) => domain === draft.primary) ??
    targets.find(({ status }) => status === 'live') ??
    targets[0]
  );
}
