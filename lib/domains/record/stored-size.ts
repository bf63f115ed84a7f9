import type { RecordChange } from '../dns/dns-record-change.ts';
import { type DomainIssue, issueSchema } from './issues.ts';

/** The maximum number of DNS records, and of values in an issue, that are stored with a domain. */
const MAX_RECORDS = 20;
/** The maximum length of a record's value, in characters. */
const MAX_VALUE_LENGTH = 255;

/**
 * Shortens what a check found, so that it fits one item of the database: a zone can have thousands of records at one
 * name. Records to add are always kept.
 * @returns the first records, and how many were left out
 */
export function limitRecords(records: readonly RecordChange[]): { records: RecordChange[]; omitted: number } {
  const found = records.filter(({ action }) => action !== 'add');
  const left = new Set(found.slice(MAX_RECORDS));
  const kept = records.filter((record) => !left.has(record));
  return { records: kept.map((record) => ({ ...record, value: shorten(record.value) })), omitted: left.size };
}

/** Shortens the lists of an issue. The last element then says how many values were left out. */
export function limitIssue(issue: DomainIssue): DomainIssue {
  const limited = Object.entries(issue).map(([key, value]) => [key, Array.isArray(value) ? limitTexts(value) : value]);
  return issueSchema.parse(Object.fromEntries(limited));
}

function limitTexts(texts: readonly string[]): string[] {
  const kept = texts.slice(0, MAX_RECORDS).map(shorten);
  return texts.length > MAX_RECORDS ? [...kept, `${texts.length - MAX_RECORDS} more`] : kept;
}

/** Whether this is the value of a record as it is stored with a domain. */
export const isShown = (shown: string, value: string): boolean => shown === shorten(value);

function shorten(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}
