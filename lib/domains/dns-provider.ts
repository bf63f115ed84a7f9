import { domainToASCII } from 'node:url';
import { port } from '../config/ports.ts';
import type { DnsRecordSet } from '../contract/generated/dashboard/types.ts';

/** The customer's view of the local stage's DNS provider. Changes take effect immediately. */
export interface DnsProvider {
  /** All records, by zone and name. */
  listRecords(): Promise<readonly DnsRecordSet[]>;
  /**
   * Sets the records of a name and type. A name in an unknown zone creates the zone.
   * @param value one or more values, in the form that `dig` prints
   * @param ttl in seconds; an hour by default
   * @param replaces the values that were seen and are replaced; by default, whichever are there. Other CAA values stay
   * @returns the records in canonical form
   * @throws InvalidRequest when the records are invalid or conflict with others
   * @throws PreconditionFailed when there are values of another type than CAA that were not seen
   */
  setRecord(
    name: string,
    type: string,
    value: string | readonly string[],
    ttl?: number,
    replaces?: readonly string[],
  ): Promise<DnsRecordSet>;
  /**
   * Deletes the records of a name: those of one type, or all except the SOA and NS records that the zone needs.
   * @param value deletes only the record with this value
   * @throws NotFound when there is nothing to delete
   * @throws InvalidRequest when the name or type is not valid, or the zone needs the records
   */
  deleteRecord(name: string, type?: string, value?: string): Promise<readonly Omit<DnsRecordSet, 'zone'>[]>;
}

declare module '../config/ports.ts' {
  interface Ports {
    /** Only the local stage has one. */
    dnsProvider: DnsProvider;
  }
}

/** Identifies the records of a name and type, however both were typed, to put their changes in order. */
export function recordsSubject({ name, type = '' }: { readonly name: string; readonly type?: string | undefined }) {
  return `DNS ${domainToASCII(name.replace(/\.$/, '')) || name} ${type.toUpperCase()}`;
}

/** @throws Error on a deployed stage */
export const dnsProvider = () => port('dnsProvider');
