import type { DnsProvider } from '../../lib/domains/dns/dns-provider.ts';
import type { DnsView } from '../../lib/domains/dns/dns-view.ts';
import { openDnsStore } from '../../local/dns/dns-store.ts';
import { localDnsView } from '../../local/domains/local-dns-view.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The local DNS in a data folder of its own. */
export interface TestDns {
  readonly folder: string;
  readonly store: DnsProvider;
  readonly view: DnsView;
}

export function openTestDns(): TestDns {
  const folder = temporaryFolder();
  return { folder, store: openDnsStore(folder), view: localDnsView(folder) };
}
