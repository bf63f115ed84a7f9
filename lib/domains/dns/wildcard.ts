import { type DnsRecord, type DnsView, ownRecords, type RecordType } from './dns-view.ts';

/** A label that nobody uses. */
const UNUSED = 'wildcard-check';

/**
 * Whether records are those of a wildcard, such as `*.example.com`, which every name without records of its own has. They
 * are not in the way of a name's own records: https://www.rfc-editor.org/rfc/rfc4592#section-2.2
 */
export async function areFromWildcard(name: string, records: readonly DnsRecord[], view: DnsView): Promise<boolean> {
  const [first] = records;
  if (!first) return false;
  const beside = await view.query(name.replace(/^[^.]+/, UNUSED), first.type);
  const valuesOf = (found: readonly DnsRecord[]) =>
    JSON.stringify(found.flatMap(({ type, value }) => (type === first.type ? value : [])).sort());
  return beside.outcome === 'found' && valuesOf(beside.records) === valuesOf(records);
}

/** The records of these types that a name has itself, so neither those of a CNAME's target nor those of a wildcard. */
export async function recordsAt(name: string, types: readonly RecordType[], view: DnsView): Promise<DnsRecord[]> {
  const records = ownRecords(name, await Promise.all(types.map((type) => view.query(name, type))));
  return (await areFromWildcard(name, records, view)) ? [] : records;
}
