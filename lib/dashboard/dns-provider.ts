import type { DnsRecordSet, NewDnsRecordSet } from '../contract/generated/dashboard/types.ts';

/** The DNS provider of the local stage, as its customers see it. Changes take effect at once. */
export interface DnsProvider {
  /** All records, by zone and name. */
  list(): Promise<readonly DnsRecordSet[]>;
  /**
   * Sets the records of a name and type, in place of those it had.
   * @returns the records in their standard form
   * @throws InvalidRequest when the records are not valid, or can't be set beside others, with the reason
   */
  set(records: NewDnsRecordSet): Promise<DnsRecordSet>;
  /**
   * Deletes the records of a name: of one type, or all of them.
   * @throws NotFound when there is nothing to delete
   * @throws InvalidRequest when the name or type is not valid, or the zone needs the records
   */
  remove(name: string, type?: string): Promise<void>;
}

let provider: DnsProvider | undefined;

/** Connects the dashboard to the DNS provider. Only the local service calls this, at its start. */
export function setDnsProvider(connected: DnsProvider): void {
  provider = connected;
}

/** @throws Error when the process has not called `setDnsProvider` */
export function dnsProvider(): DnsProvider {
  if (!provider) throw new Error('Call setDnsProvider before using DNS records.');
  return provider;
}
