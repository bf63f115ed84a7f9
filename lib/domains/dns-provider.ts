import { port } from '../config/ports.ts';
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

declare module '../config/ports.ts' {
  interface Ports {
    /** Only the local stage has one. */
    dnsProvider: DnsProvider;
  }
}

/** @throws Error on a deployed stage */
export const dnsProvider = () => port('dnsProvider');
