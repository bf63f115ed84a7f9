import { port } from '../../config/ports.ts';
import type { DnsRecordSet } from '../../contract/generated/dashboard/types.ts';

/** What must be there for a change to be made. By default, anything. */
export interface RecordCondition {
  /** The tag of the records of the name and type. */
  readonly ifMatch?: string | undefined;
  /** Whether there must be none. */
  readonly isNew?: boolean;
}

/** The customer's view of the local stage's DNS provider. Changes take effect immediately. */
export interface DnsProvider {
  /** All records, by zone and name. */
  listRecords(): Promise<readonly DnsRecordSet[]>;
  /**
   * Sets the records of a name and type. A name in an unknown zone creates the zone.
   * @param value one or more values, in the form that `dig` prints
   * @param ttl in seconds; an hour by default
   * @returns the records in canonical form
   * @throws InvalidRequest when the records are invalid or conflict with others
   * @throws PreconditionFailed when other records are there than the condition says
   */
  setRecord(
    name: string,
    type: string,
    value: string | readonly string[],
    ttl?: number,
    condition?: RecordCondition,
  ): Promise<DnsRecordSet>;
  /**
   * Deletes the records of a name: those of one type, or all except the SOA and NS records that the zone needs.
   * @param only deletes only the record with this value, or the records with this tag
   * @throws NotFound when there is nothing to delete
   * @throws InvalidRequest when the name or type is not valid, or the zone needs the records
   * @throws PreconditionFailed when the records have another tag
   */
  deleteRecord(
    name: string,
    type?: string,
    only?: { readonly value?: string | undefined; readonly ifMatch?: string | undefined },
  ): Promise<readonly Omit<DnsRecordSet, 'zone' | 'etag'>[]>;
}

declare module '../../config/ports.ts' {
  interface Ports {
    /** Only the local stage has one. */
    dnsProvider: DnsProvider;
  }
}

/** @throws Error on a deployed stage */
export const dnsProvider = () => port('dnsProvider');
