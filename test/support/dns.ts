import type { DnsView } from '../../lib/domains/dns-view.ts';
import { type DnsStore, openDnsStore } from '../../local/dns/dns-store.ts';
import { watchZones } from '../../local/dns/zone-file.ts';
import { localDnsView } from '../../local/domains/local-dns-view.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The local DNS in a data folder of its own. */
export interface TestDns {
  readonly folder: string;
  readonly store: DnsStore;
  readonly view: DnsView;
}

export function openTestDns(): TestDns {
  const folder = temporaryFolder();
  return { folder, store: openDnsStore(folder, () => 0), view: localDnsView({ zones: watchZones(folder) }) };
}
