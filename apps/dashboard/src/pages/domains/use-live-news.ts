import { useEffect, useRef } from 'react';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { isolate } from '../../components/isolate.ts';
import { dismiss, notify } from '../../components/notify.ts';

/** Notifies the person when a domain goes live, until it no longer is. */
export function useLiveNews(domains: readonly Domain[] | undefined): void {
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
