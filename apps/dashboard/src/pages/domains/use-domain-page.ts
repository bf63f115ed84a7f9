import { useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useDomains, verifyDomain } from '../../api/domains.ts';
import { useAction } from '../../api/use-action.ts';
import { isolate } from '../../components/isolate.ts';
import { useNotifications } from '../../layout/notifications.tsx';
import type { DomainAction } from './domain-actions.tsx';
import { withPrimary, withRedirect } from './prefill.ts';
import { useSettingsDraft } from './use-settings-draft.ts';

/** The dialogs of the page. */
export type OpenDialog = 'add' | 'inspect' | 'certificate' | 'remove';

/**
 * The domain in the address, or else the first that needs attention, or else the first. A selected domain stays
 * selected when its status changes.
 */
function useSelected(domains: readonly Domain[]): Domain | undefined {
  const { domain: named } = useParams<{ domain?: string }>();
  const [shown, setShown] = useState(named);
  const selected =
    domains.find(({ domain }) => domain === (named ?? shown)) ??
    domains.find(({ status }) => status === 'needs_attention' || status === 'suspended') ??
    domains[0];
  if (selected && selected.domain !== shown) setShown(selected.domain);
  return selected;
}

/** The state and actions of the Domains page. */
export function useDomainPage() {
  const { data, isLoading, refresh } = useDomains();
  const { notify } = useNotifications();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [, navigate] = useLocation();
  const domains = data ?? [];
  const selected = useSelected(domains);
  const editing = useSettingsDraft(() =>
    notify({ id: 'settings', type: 'success', content: 'The primary domain and redirects were saved.' }),
  );
  const editor = useRef<HTMLDivElement>(null);

  const select = (domain: string) => navigate(`/settings/domains/${encodeURIComponent(domain)}`);
  const verifying = useAction(async (domain: string) => {
    await verifyDomain(domain);
    await refresh();
  });
  const close = () => setDialog(undefined);
  const prefill = (change: 'primary' | 'redirect') => {
    if (!selected) return;
    const { draft, edit } = editing;
    edit(change === 'primary' ? withPrimary(draft, selected.domain) : withRedirect(draft, domains, selected.domain));
    close();
    // After the dialog or menu has returned the focus.
    requestAnimationFrame(() => editor.current?.focus());
  };

  return {
    domains,
    isLoading,
    selected,
    select,
    dialog,
    open: setDialog,
    close,
    editing,
    editor,
    verifying,
    prefill,
    act: (action: DomainAction) =>
      action === 'primary' || action === 'redirect' ? prefill(action) : setDialog(action),
    added: async ({ domain, unicodeDomain }: Domain) => {
      close();
      await refresh();
      select(domain);
      const content = `${isolate(unicodeDomain)} was added. Create the DNS record shown below, then choose Verify.`;
      notify({ id: `added ${domain}`, type: 'info', content });
    },
    removed: async ({ domain, unicodeDomain }: Domain) => {
      close();
      navigate('/settings/domains');
      notify({
        id: `removed ${domain}`,
        type: 'success',
        content: `${isolate(unicodeDomain)} was removed.`,
      });
      await refresh();
    },
  };
}
