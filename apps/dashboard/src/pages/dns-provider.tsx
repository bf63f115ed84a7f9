import { useQuery } from '@tanstack/react-query';
import type { DnsRecordSet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { api } from '../api/client.ts';
import { read, readNow } from '../api/read.ts';
import { AdminButton } from '../components/actions.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { counterOf, ListTable } from '../components/list-table.tsx';
import { Stack } from '../components/stack.tsx';
import { Breakable } from '../components/text.tsx';
import { Page } from '../layout/page.tsx';
import { isolate } from '../messages/isolate.ts';
import { RecordForm } from './dns-provider/record-form.tsx';

/** Simulates a DNS provider on this machine, so that you can try custom domains without owning one. */
export default function DnsProvider() {
  const query = useQuery(read('/dns-records'));
  return (
    <Page
      title="Your DNS provider, locally"
      description="Simulates your DNS provider, for names under .localhost and .test."
    >
      <Stack size="l">
        <RecordForm records={query.data ?? []} />
        <ListTable
          label="DNS records"
          items={query.data ?? []}
          query={query}
          trackBy={keyOf}
          title="Records"
          counter={counterOf(query)}
          columns={[
            { header: 'Name', isRowHeader: true, cell: ({ name }) => <Breakable>{name}</Breakable> },
            { header: 'Type', isWideOnly: true, cell: ({ type }) => type },
            { header: 'Value', isWideOnly: true, cell: ({ values }) => <Breakable>{values.join(', ')}</Breakable> },
            { header: 'TTL', isWideOnly: true, cell: ({ ttl }) => ttl },
            {
              header: 'Delete',
              cell: (record) =>
                isNeeded(record) ? null : (
                  <AdminButton
                    variant="inline-icon"
                    iconName="remove"
                    ariaLabel={`Delete ${record.type} of ${record.name}`}
                    onClick={() => showDialog(<DeleteRecordDialog record={record} />)}
                  />
                ),
            },
          ]}
          empty={{
            title: 'No records yet',
            text: 'Add a domain, then set the record that its page asks for with the form above.',
          }}
        />
      </Stack>
    </Page>
  );
}

/** A zone needs its NS records. Deleting its SOA record deletes them too. */
const isNeeded = ({ name, type, zone }: DnsRecordSet): boolean => type === 'NS' && name === zone;

const textOf = ({ name, type, values }: DnsRecordSet) => `${type} ${isolate(values.join(', '))} of ${isolate(name)}`;

function DeleteRecordDialog({ record }: { readonly record: DnsRecordSet }) {
  return (
    <ConfirmDialog
      about={record}
      read={async () => (await readNow('/dns-records')).find((one) => keyOf(one) === keyOf(record))}
      verb="Delete"
      object={textOf}
      action="Delete record"
      send={({ name, type, etag }, key) =>
        api.DELETE('/dns-records', {
          params: { query: { name, type }, header: { 'If-Match': etag, 'Idempotency-Key': key } },
        })
      }
      onDone={(seen) => `${textOf(seen)} was deleted.`}
    >
      {() => 'A live domain that depends on it stays live for 7 days.'}
    </ConfirmDialog>
  );
}

const keyOf = ({ name, type }: DnsRecordSet) => `${name} ${type}`;
