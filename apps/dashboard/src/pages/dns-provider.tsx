import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { DnsRecordSet } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../api/use-resource.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { counterOf, ListTable } from '../components/list-table.tsx';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { Page } from '../layout/page.tsx';
import { DeleteRecordDialog } from './dns-provider/delete-record-dialog.tsx';
import { RecordForm } from './dns-provider/record-form.tsx';

/** Every zone has these records. */
const BELONGS_TO_ZONE = new Set(['SOA', 'NS']);

/** Simulates a DNS provider on this machine, so that you can try custom domains without owning one. */
export default function DnsProvider() {
  const query = useResource<DnsRecordSet[]>('/dns-records');
  const { data = [] } = query;
  const [chosen, setChosen] = useState<DnsRecordSet>();
  const isNarrow = useIsNarrow();
  return (
    <Page
      title="Your DNS provider, locally"
      description="Simulates your DNS provider, for names under .localhost and .test."
    >
      <SpaceBetween size="l">
        <RecordForm />
        <ListTable
          label="DNS records"
          items={data}
          query={query}
          trackBy={keyOf}
          header={<Header counter={counterOf(query)}>Records</Header>}
          columns={[
            {
              id: 'name',
              header: isNarrow ? 'Record' : 'Name',
              isRowHeader: true,
              cell: ({ name, type, values }) => (
                <>
                  <Breakable>{name}</Breakable>
                  {isNarrow && (
                    <Box>
                      {type} <Breakable>{values.join(', ')}</Breakable>
                    </Box>
                  )}
                </>
              ),
            },
            { id: 'type', header: 'Type', isWideOnly: true, cell: ({ type }) => type },
            {
              id: 'values',
              header: 'Value',
              isWideOnly: true,
              cell: ({ values }) => <Breakable>{values.join(', ')}</Breakable>,
            },
            { id: 'ttl', header: 'TTL', isWideOnly: true, cell: ({ ttl }) => ttl },
            {
              id: 'delete',
              header: 'Delete',
              cell: (record) =>
                !BELONGS_TO_ZONE.has(record.type) && (
                  <AdminButton
                    variant="inline-icon"
                    iconName="remove"
                    ariaLabel={`Delete ${record.type} of ${record.name}`}
                    onClick={() => setChosen(record)}
                  />
                ),
            },
          ]}
          empty={
            <EmptyState title="No records yet">
              Add a domain, then set the record that its page asks for with the form above.
            </EmptyState>
          }
        />
      </SpaceBetween>
      {chosen && <DeleteRecordDialog record={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

const keyOf = ({ name, type }: DnsRecordSet) => `${name} ${type}`;
