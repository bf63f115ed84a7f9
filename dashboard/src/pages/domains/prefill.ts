import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';
import type { SettingsDraft } from './redirect-rules.ts';

/** The draft with a domain as the primary one. */
export function withPrimary(draft: SettingsDraft, domain: string): SettingsDraft {
  return { ...draft, primary: domain };
}

/** The draft with a redirect from a domain to another one, preferably one that is live. */
export function withRedirect(draft: SettingsDraft, domains: readonly Domain[], from: string): SettingsDraft {
  const target = redirectTarget(draft, domains, from);
  // A primary domain can't redirect: the one that it leads to takes its place.
  const heir = target?.status === 'live' ? target.domain : null;
  return {
    primary: draft.primary === from ? heir : draft.primary,
    redirects: [
      ...draft.redirects.filter((redirect) => redirect.from !== from),
      { from, to: target?.domain ?? null, status: 301 },
    ],
  };
}

/** A domain that another one can redirect to: it does not redirect itself. */
export function redirectTarget(draft: SettingsDraft, domains: readonly Domain[], from: string): Domain | undefined {
  const sources = new Set(draft.redirects.map((redirect) => redirect.from));
  const targets = domains.filter(({ domain }) => domain !== from && !sources.has(domain));
  return (
    targets.find(({ domain }) => domain === draft.primary) ??
    targets.find(({ status }) => status === 'live') ??
    targets[0]
  );
}
