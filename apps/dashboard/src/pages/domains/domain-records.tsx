import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import type { DnsChange, Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Copyable } from '../../components/copyable.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { Status } from './status.tsx';

const ACTIONS = {
  add: { type: 'pending', text: 'Add' },
  remove: { type: 'error', text: 'Remove' },
  keep: { type: 'success', text: 'Keep' },
} as const;

/** What a DNS provider's form asks for. */
const FIELDS: readonly TableProps.ColumnDefinition<DnsChange>[] = [
  { id: 'host', header: 'Name', cell: ({ host }) => <Copyable value={host} label="name" />, isRowHeader: true },
  { id: 'value', header: 'Value', cell: ({ value }) => <Copyable value={value} label="value" /> },
  { id: 'ttl', header: 'TTL', cell: ({ ttl }) => <Copyable value={String(ttl)} label="TTL" /> },
  { id: 'name', header: 'Full name', cell: ({ name }) => <Copyable value={name} label="full name" /> },
];

const COLUMNS: readonly TableProps.ColumnDefinition<DnsChange>[] = [
  { id: 'action', header: 'Change', cell: ({ action }) => <Status {...ACTIONS[action]} /> },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  ...FIELDS,
];

const keyOf = ({ action, type, name, value }: DnsChange) => `${action} ${type} ${name} ${value}`;

/** The DNS records to add, delete and keep. */
export function DomainRecords({
  domain,
  kind,
  records,
  omittedRecords,
}: Pick<Domain, 'domain' | 'kind' | 'records' | 'omittedRecords'>) {
  const isNarrow = useIsNarrow();
  const isDone = records.every(({ action }) => action === 'keep');
  const needsAlias = kind === 'apex' && records.some(({ action, type }) => action === 'add' && type === 'ALIAS');
  const header = (
    <Header variant="h3" description={isDone ? 'Leave it as it is.' : 'Use the full name where the form asks for it.'}>
      {isDone ? 'The record at your DNS provider' : 'Records to change at your DNS provider'}
    </Header>
  );
  return (
    <div>
      {isNarrow ? (
        <RecordList header={header} records={records} />
      ) : (
        <Table
          variant="embedded"
          items={records}
          trackBy={keyOf}
          columnDefinitions={COLUMNS}
          ariaLabels={{ tableLabel: `DNS records of ${domain}` }}
          header={header}
        />
      )}
      {omittedRecords !== undefined && (
        <Box color="text-body-secondary" padding={{ top: 's' }}>
          and {omittedRecords} more records to remove
        </Box>
      )}
      {needsAlias && <AliasHint />}
    </div>
  );
}

/** The records as a list, for narrow windows. */
function RecordList({ header, records }: { readonly header: ReactNode; readonly records: readonly DnsChange[] }) {
  return (
    <SpaceBetween size="m">
      {header}
      {records.map((record) => (
        <SpaceBetween key={keyOf(record)} size="xs">
          <div>
            <Status {...ACTIONS[record.action]} /> <b>{record.type}</b>
          </div>
          <KeyValuePairs
            columns={1}
            items={FIELDS.map(({ header: label, cell }) => ({ label, value: cell(record) }))}
          />
        </SpaceBetween>
      ))}
    </SpaceBetween>
  );
}

function AliasHint() {
  return (
    <Box color="text-body-secondary" padding={{ top: 's' }}>
      Some providers call an ALIAS record ANAME, and not every provider supports it. If yours doesn't, add the www
      subdomain here instead, and redirect this domain to it at your registrar.
    </Box>
  );
}
