import { useEffect, useRef } from 'react';
import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useNotifications } from '../../layout/notifications.tsx';

/** Notifies the person when a domain goes live. */
export function useLiveNews(domains: readonly Domain[] | undefined): void {
  const { notify } = useNotifications();
  const before = useRef<ReadonlyMap<string, Domain['status']>>(new Map());
  useEffect(() => {
    for (const { domain, unicodeDomain, status } of domains ?? []) {
      const previous = before.current.get(domain);
      if (status !== 'live' || previous === undefined || previous === 'live') continue;
      notify({ id: `live ${domain}`, type: 'success', content: `${unicodeDomain} is live over HTTPS.` });
    }
    before.current = new Map(domains?.map(({ domain, status }) => [domain, status]));
  }, [domains, notify]);
}
