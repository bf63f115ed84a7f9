import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { rephrase } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { putInList, updateLists } from '../../api/update-data.ts';
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

/** The notification of what to do with an added domain. */
const ADDED = 'added domains';

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
  const before = useRef<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    if (!domains) return;
    const isLive = new Map(domains.map(({ domain, status }) => [domain, status === 'live']));
    for (const [domain, wasLive] of before.current) if (wasLive && !isLive.get(domain)) dismiss(`live ${domain}`);
    for (const { domain, unicodeDomain } of domains) {
      if (before.current.get(domain) !== false || !isLive.get(domain)) continue;
      dismiss(ADDED);
      notify(`${isolate(unicodeDomain)} is live over HTTPS.`, { id: `live ${domain}` });
    }
    before.current = isLive;
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

  const select = (domain: string, search = location.search) => {
    navigate(`/settings/domains/${encodeURIComponent(domain)}${search}`);
    // In a narrow window, the details are below the list.
    if (isNarrowNow()) requestAnimationFrame(() => details.current?.scrollIntoView());
  };
  const verifying = useChange(
    `Verifying ${isolate(selected?.unicodeDomain ?? '')}`,
    (domain: string) =>
      request<Domain>(`${domainPath(domain)}/verification`, { method: 'POST', isRepeatable: true }).catch(
        // It may be in the project again while the page says so.
        rephrase(404, () => 'The domain was removed meanwhile.'),
      ),
    ({ body: checked }) => {
      dismiss(ADDED);
      updateLists<Domain>('/domains', { domain: checked.domain }, checked);
    },
    'notification',
  );
  // A dialog that calls these may have opened before the last save.
  const now = useRef({ domains, editing });
  useEffect(() => {
    now.current = { domains, editing };
  });
  const prefill = (change: 'primary' | 'redirect', { domain }: Domain) => {
    const { draft, edit } = now.current.editing;
    edit(change === 'primary' ? { ...draft, primary: domain } : withRedirect(draft, now.current.domains, domain));
    // After the dialog or menu has returned the focus. By itself, it would scroll to the middle of the editor.
    requestAnimationFrame(() => {
      editor.current?.scrollIntoView({ block: isNarrowNow() ? 'start' : 'nearest' });
      editor.current?.focus({ preventScroll: true });
    });
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
        putInList<Domain>('/domains', { domain: domain.domain }, domain);
      }
      const [first] = [...additions].sort((one, other) => Number(other.isNew) - Number(one.isNew));
      // Without the filter, which may hide it.
      if (first && !wasLeft) select(first.domain.domain, '');
      notify(text, { id: ADDED, type: 'info' });
    },
    removed: ({ domain, unicodeDomain }: Domain) => {
      dismiss(ADDED);
      updateLists<Domain>('/domains', { domain });
      now.current.editing.domainRemoved(domain);
      leavePage('/settings/domains');
      return `${isolate(unicodeDomain)} was removed.`;
    },
  };
}
