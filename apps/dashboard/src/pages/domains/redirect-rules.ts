import type { Domain, DomainSettings, Redirect } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { findRedirectProblems, findUnknown } from '../../../../../lib/domains/redirect-rules.ts';
import { isEqual } from '../../components/is-equal.ts';

type Domains = readonly Pick<Domain, 'domain'>[];
type Targets = readonly Pick<Domain, 'domain' | 'status'>[];

/** Finds the problems of each redirect, so that mistakes show while editing. A new row has none. */
export function checkRedirects(settings: DomainSettings, domains: Domains) {
  const problems = findRedirectProblems(settings, domains);
  return settings.redirects.map((redirect, at) => (isNew(redirect) ? undefined : problems[at]));
}

const isNew = ({ from, to }: Pick<Redirect, 'from' | 'to'>) => from === '' && to === '';

/** The settings to save, without rows that nothing was chosen in, or undefined while a rule is violated. */
export function completeSettings({ primary, redirects }: DomainSettings, domains: Domains): DomainSettings | undefined {
  const errors = checkRedirects({ primary, redirects }, domains).flatMap((problems) => [problems?.from, problems?.to]);
  const isWrong = [...errors, findUnknown(primary, domains)].some((error) => error !== undefined);
  return isWrong ? undefined : { primary, redirects: redirects.filter((redirect) => !isNew(redirect)) };
}

/** Adds a redirect to a draft, preferably to a live domain. If the domain already has one, it is kept. */
export function withRedirect(draft: DomainSettings, domains: readonly Domain[], from: string): DomainSettings {
  if (draft.redirects.some((redirect) => redirect.from === from)) return draft;
  const target = redirectTarget(draft, domains, from);
  // A primary domain can't redirect, so its target becomes primary.
  const newPrimary = target?.status === 'live' ? target.domain : null;
  return {
    primary: draft.primary === from ? newPrimary : draft.primary,
    redirects: [...draft.redirects, { from, to: target?.domain ?? '', status: 301 }],
  };
}

/** Settings as they are once a domain has been removed. */
export const withoutDomain = ({ primary, redirects }: DomainSettings, domain: string): DomainSettings => ({
  primary: primary === domain ? null : primary,
  redirects: redirects.filter(({ from }) => from !== domain),
});

/**
 * An edit of settings that have been saved again since: what it does not change is as it was saved.
 * @param bases the settings that the edit began with, and those that it may have saved: what differs from one is changed
 * @returns the edit, and whether it and the last save have changed the primary domain, or the same redirect, differently
 */
export function mergeSettings(
  draft: DomainSettings,
  bases: readonly DomainSettings[],
  saved: DomainSettings,
): { readonly merged: DomainSettings; readonly isConflict: boolean } {
  const redirectsOf = ({ redirects }: DomainSettings) => new Map(redirects.map((one) => [one.from, one]));
  const [drafted, now, olds] = [redirectsOf(draft), redirectsOf(saved), bases.map(redirectsOf)];
  const sources = new Set([...drafted.keys(), ...now.keys(), ...olds.flatMap((old) => [...old.keys()])]);
  const isUnchanged = <Value>(mine: Value, were: readonly Value[]) => were.every((was) => isEqual(mine, was));
  const isFree = <Value>(mine: Value, were: readonly Value[], theirs: Value) =>
    isUnchanged(mine, were) || [mine, ...were].some((known) => isEqual(known, theirs));
  const primaries = bases.map(({ primary }) => primary);
  const before = (from: string) => olds.map((old) => old.get(from));
  // While two redirects lead from the same domain, nobody can tell which of them is an edit of the saved one.
  const isUnique = draft.redirects.filter((one) => !isNew(one)).length === drafted.size - Number(drafted.has(''));
  const canMerge =
    isUnique &&
    isFree(draft.primary, primaries, saved.primary) &&
    [...sources].every((from) => isFree(drafted.get(from), before(from), now.get(from)));
  const merged = {
    primary: isUnchanged(draft.primary, primaries) ? saved.primary : draft.primary,
    redirects: [
      ...draft.redirects.flatMap((one) => (isUnchanged(one, before(one.from)) ? (now.get(one.from) ?? []) : one)),
      ...saved.redirects.filter(({ from }) => !drafted.has(from) && isUnchanged(undefined, before(from))),
    ],
  };
  return { merged, isConflict: !canMerge };
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
