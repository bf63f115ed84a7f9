import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import type { ApiKey, IssuedApiKey } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useList } from '../api/use-list.ts';
import { AdminButton } from '../components/admin-button.tsx';
import { Breakable } from '../components/breakable.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDate, formatDayOfYear } from '../components/format.ts';
import { PagedTable } from '../components/list-table.tsx';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { Page } from '../layout/page.tsx';
import { CreateKeyDialog } from './keys/create-key-dialog.tsx';
import { KeyMenu } from './keys/key-menu.tsx';
import { KeyState } from './keys/key-state.tsx';
import { NewKeyDialog } from './keys/new-key-dialog.tsx';
import { RevokeKeyDialog } from './keys/revoke-key-dialog.tsx';
import { RotateKeyDialog } from './keys/rotate-key-dialog.tsx';

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'issued'; readonly issued: IssuedApiKey }
  | { readonly kind: 'rotate' | 'revoke'; readonly apiKey: ApiKey };

/** The keys that clients of the API use. */
export default function Keys() {
  const list = useList<ApiKey>('/keys');
  const [open, setOpen] = useState<Open>();
  const isNarrow = useIsNarrow();
  const close = () => setOpen(undefined);
  const showIssued = (issued: IssuedApiKey) => setOpen({ kind: 'issued', issued });
  return (
    <Page
      title="API keys"
      description="Each request to the API needs a key. Keys are stored as hashes."
      actions={
        <AdminButton variant="primary" onClick={() => setOpen({ kind: 'create' })}>
          Create key
        </AdminButton>
      }
    >
      <PagedTable
        label="API keys"
        list={list}
        trackBy="keyId"
        header={<Header>Keys</Header>}
        columns={[
          {
            id: 'name',
            header: 'Name',
            isRowHeader: true,
            cell: (apiKey) => (
              <>
                <Breakable>{apiKey.name}</Breakable> (…{apiKey.lastFour}){' '}
                {isNarrow && (
                  <>
                    <KeyState apiKey={apiKey} />
                    <div>Last used: {lastUsed(apiKey.lastUsedOn)}</div>
                  </>
                )}
              </>
            ),
          },
          {
            id: 'state',
            header: 'State',
            isWideOnly: true,
            minWidth: 130,
            cell: (apiKey) => <KeyState apiKey={apiKey} />,
          },
          { id: 'scope', header: 'Scope', isWideOnly: true, cell: ({ scope }) => scope },
          { id: 'rate', header: 'Rate', isWideOnly: true, cell: ({ rate }) => `${rate} per second` },
          { id: 'created', header: 'Created', isWideOnly: true, cell: ({ createdAt }) => formatDate(createdAt) },
          { id: 'used', header: 'Last used', isWideOnly: true, cell: ({ lastUsedOn }) => lastUsed(lastUsedOn) },
          {
            id: 'actions',
            header: 'Actions',
            cell: (apiKey) => <KeyMenu apiKey={apiKey} onChoose={(kind) => setOpen({ kind, apiKey })} />,
          },
        ]}
        empty={<EmptyState title="No keys yet">Create a key for each client of the API.</EmptyState>}
      />
      {open?.kind === 'create' && <CreateKeyDialog onClose={close} onDone={showIssued} />}
      {open?.kind === 'issued' && <NewKeyDialog issued={open.issued} onClose={close} />}
      {open?.kind === 'rotate' && <RotateKeyDialog apiKey={open.apiKey} onClose={close} onDone={showIssued} />}
      {open?.kind === 'revoke' && <RevokeKeyDialog apiKey={open.apiKey} onClose={close} />}
    </Page>
  );
}

function lastUsed(day: string | null): string {
  return day === null ? 'Fewer than 20 requests' : formatDayOfYear(day);
}
