import type { DnsRecordSet, NewDnsRecordSet } from '../contract/generated/dashboard/types.ts';

/** The customer's view of the local stage's DNS provider. Changes take effect immediately. */
export interface DnsProvider {
  /** All records, by zone and name. */
  list(): Promise<readonly DnsRecordSet[]>;
  /**
   * Replaces the records of a name and type.
   * @returns the records in canonical form
   * @throws InvalidRequest when the records are invalid or conflict with others
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
