import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { addToList, updateLists } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { useResource } from '../../api/use-resource.ts';
import { isolate } from '../../components/isolate.ts';
import { dismiss, notify } from '../../components/notify.ts';
import { isNarrowNow } from '../../components/use-is-narrow.ts';
import { useLeavePage } from '../../layout/use-leave-page.ts';
import type { Addition } from './add-domain-dialog.tsx';
import { asciiDomain, domainPath } from './domain-address.ts';
import { withRedirect } from './redirect-rules.ts';
import { useSettingsDraft } from './use-settings-draft.ts';

export type DomainPage = ReturnType<typeof useDomainPage>;

/**
 * The domain in the address, in Unicode or Punycode. Without one, the first that needs attention, or else the first; it
 * stays selected when its status changes.
 */
function useSelected(domains: readonly Domain[]): Domain | undefined {
  const { domain: named } = useParams<{ domain?: string }>();
  const [shown, setShown] = useState<string>();
  if (named !== undefined) return domains.find(({ domain }) => domain === asciiDomain(named));
  const selected =
    domains.find(({ domain }) => domain === shown) ??
    domains.find(({ status }) => status === 'needs_attention' || status === 'suspended') ??
    domains[0];
  if (selected && selected.domain !== shown) setShown(selected.domain);
  return selected;
}

function additionsText(additions: readonly Addition[]): string {
  const namesOf = (isWanted: boolean) =>
    additions.filter(({ isNew }) => isNew === isWanted).map(({ domain }) => isolate(domain.unicodeDomain));
  const [known, added] = [namesOf(false), namesOf(true)];
  return [
    known.length > 0 && `${known.join(' and ')} ${known.length > 1 ? 'are' : 'is'} in the project already.`,
    added.length === 1 && `${added[0]} was added. Create the DNS record on its page, then choose Verify.`,
    added.length > 1 &&
      `${added.join(' and ')} were added. Create the DNS record on each one's page, then choose Verify.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Notifies the person when a domain goes live, until it no longer is. */
function useLiveNews(domains: readonly Domain[] | undefined): void {
  const before = useRef<ReadonlyMap<string, Domain['status']>>(new Map());
  useEffect(() => {
    for (const { domain, unicodeDomain, status } of domains ?? []) {
      const previous = before.current.get(domain);
      if (previous === undefined || (previous === 'live') === (status === 'live')) continue;
      if (status !== 'live') dismiss(`live ${domain}`);
      else notify(`${isolate(unicodeDomain)} is live over HTTPS.`, { id: `live ${domain}` });
    }
    before.current = new Map(domains?.map(({ domain, status }) => [domain, status]));
  }, [domains]);
}

export function useDomainPage() {
  const query = useResource<Domain[]>('/domains');
  const { domain: named } = useParams<{ domain?: string }>();
  const [, navigate] = useLocation();
  const leavePage = useLeavePage();
  useLiveNews(query.data);
  const domains = query.data ?? [];
  const selected = useSelected(domains);
  const editing = useSettingsDraft(domains);
  const editor = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLDivElement>(null);

  const select = (domain: string) => {
    navigate(`/settings/domains/${encodeURIComponent(domain)}${location.search}`);
    // In a narrow window, the details are below the list.
    if (isNarrowNow()) requestAnimationFrame(() => details.current?.scrollIntoView());
  };
  const verifying = useChange(
    `Verifying ${isolate(selected?.unicodeDomain ?? '')}`,
    (domain: string) => request<Domain>(`${domainPath(domain)}/verification`, { method: 'POST', isRepeatable: true }),
    ({ body: checked }) => updateLists<Domain>('/domains', (one) => one.domain === checked.domain, checked),
  );
  const prefill = (change: 'primary' | 'redirect', { domain }: Domain) => {
    const { draft, edit } = editing;
    edit(change === 'primary' ? { ...draft, primary: domain } : withRedirect(draft, domains, domain));
    // After the dialog or menu has returned the focus.
    requestAnimationFrame(() => editor.current?.focus());
  };

  return {
    query,
    domains,
    selected,
    /** The domain in the address that the project does not have. */
    unknown: query.data && !selected ? named : undefined,
    select,
    editing,
    editor,
    details,
    verifying,
    prefill,
    added: (additions: readonly Addition[], wasLeft: boolean) => {
      const text = additionsText(additions);
      for (const { domain } of additions) {
        if (!domains.some((one) => one.domain === domain.domain)) addToList('/domains', domain);
      }
      const [first] = [...additions].sort((one, other) => Number(other.isNew) - Number(one.isNew));
      if (first && !wasLeft) select(first.domain.domain);
      notify(text, { type: 'info' });
    },
    removed: ({ domain, unicodeDomain }: Domain) => {
      updateLists<Domain>('/domains', (one) => one.domain === domain);
      leavePage('/settings/domains');
      return `${isolate(unicodeDomain)} was removed.`;
    },
  };
}
