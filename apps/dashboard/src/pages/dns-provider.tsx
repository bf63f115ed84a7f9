import { SpaceBetween } from '@cloudscape-design/components';
import type { DnsRecordSet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError, hasStatus } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { serverNow } from '../api/server-clock.ts';
import { updateLists } from '../api/update-data.ts';
import { useResource } from '../api/use-resource.ts';
import { AdminButton } from '../components/actions.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { isolate } from '../components/isolate.ts';
import { counterOf, ListTable } from '../components/list-table.tsx';
import { Breakable } from '../components/text.tsx';
import { Page } from '../layout/page.tsx';
import { RecordForm } from './dns-provider/record-form.tsx';

/** Simulates a DNS provider on this machine, so that you can try custom domains without owning one. */
export default function DnsProvider() {
  const query = useResource<DnsRecordSet[]>('/dns-records');
  return (
    <Page
      title="Your DNS provider, locally"
      description="Simulates your DNS provider, for names under .localhost and .test."
    >
      <SpaceBetween size="l">
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
      </SpaceBetween>
    </Page>
  );
}

/** A zone needs its NS records. Deleting its SOA record deletes them too. */
const isNeeded = ({ name, type, zone }: DnsRecordSet): boolean => type === 'NS' && name === zone;

const textOf = ({ name, type, values }: DnsRecordSet) => `${type} ${isolate(values.join(', '))} of ${isolate(name)}`;

function DeleteRecordDialog({ record }: { readonly record: DnsRecordSet }) {
  const { data } = useResource<DnsRecordSet[]>('/dns-records');
  return (
    <ConfirmDialog
      about={record}
      now={data?.find((one) => keyOf(one) === keyOf(record))}
      title={(seen) => `Delete ${textOf(seen)}?`}
      action="Delete record"
      send={deleteValues}
      onDone={(seen) => {
        updateLists<DnsRecordSet>('/dns-records', { name: seen.name, type: seen.type });
        return `${textOf(seen)} was deleted.`;
      }}
    >
      {() => 'A live domain that depends on it stays live for 7 days.'}
    </ConfirmDialog>
  );
}

/**
 * Deletes the values that the person has seen.
 * @throws ApiError when somebody else has set others
 */
async function deleteValues(seen: DnsRecordSet): Promise<void> {
  const deleted: string[] = [];
  const begunAt = serverNow();
  let missing: unknown;
  for (const value of seen.values) {
    const query = new URLSearchParams({ name: seen.name, type: seen.type, value });
    await request(`/dns-records?${query}`, { method: 'DELETE', begunAt }).then(
      () => deleted.push(value),
      (error: unknown) => {
        if (!hasStatus(error, 404)) throw error;
        missing = error;
      },
    );
  }
  const { body: records } = await request<DnsRecordSet[]>('/dns-records').catch(() => {
    // What the person has seen is gone. But without a deletion of its own, this attempt has nothing to report as done.
    if (deleted.length === 0) throw missing;
    return { body: [] };
  });
  if (!records.some((one) => keyOf(one) === keyOf(seen))) return;
  // An attempt before, whose response was lost, may have deleted what the person has seen.
  const outcome = deleted.length === 0 ? 'Its new value was not' : `${isolate(deleted.join(', '))} was`;
  throw new ApiError('changed', `This record was changed meanwhile. ${outcome} deleted.`, 412);
}

const keyOf = ({ name, type }: DnsRecordSet) => `${name} ${type}`;
