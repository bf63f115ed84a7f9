import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import type { SettingsDraft } from './redirect-rules.ts';

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
