import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import type { ApiKey, IssuedApiKey } from '../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../api/use-pages.ts';
import { useNotifications } from '../layout/notifications.tsx';
import { Page } from '../layout/page.tsx';
import { AdminButton } from '../parts/admin-button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { formatDate, formatDayOfYear } from '../parts/format.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { useIsNarrow } from '../parts/use-is-narrow.ts';
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
  const pages = usePages<ApiKey>('/keys?limit=50', ({ keyId }) => keyId);
  const { notify } = useNotifications();
  const [open, setOpen] = useState<Open>();
  const isNarrow = useIsNarrow();
  const close = () => setOpen(undefined);
  const showIssued = async (issued: IssuedApiKey) => {
    setOpen({ kind: 'issued', issued });
    await pages.refresh();
  };
  const revoked = async ({ name }: ApiKey) => {
    close();
    notify({ id: 'keys', type: 'success', content: `The key “${name}” stops working within a minute.` });
    await pages.refresh();
  };
  return (
    <Page
      title="API keys"
      description="Every API request needs a key. Only a hash of each key is stored."
      actions={
        <AdminButton variant="primary" onClick={() => setOpen({ kind: 'create' })}>
          Create key
        </AdminButton>
      }
    >
      <SpaceBetween size="m">
        <Table
          items={pages.items}
          trackBy="keyId"
          wrapLines
          loading={pages.isLoading}
          loadingText="Loading keys"
          ariaLabels={{ tableLabel: 'API keys' }}
          header={<Header>Keys</Header>}
          columnDefinitions={[
            {
              id: 'name',
              header: 'Name',
              isRowHeader: true,
              cell: (apiKey) => (
                <>
                  {apiKey.name} (…{apiKey.lastFour}) {isNarrow && <KeyState apiKey={apiKey} />}
                </>
              ),
            },
            { id: 'state', header: 'State', cell: (apiKey) => <KeyState apiKey={apiKey} /> },
            { id: 'scope', header: 'Scope', cell: ({ scope }) => scope },
            { id: 'rate', header: 'Rate', cell: ({ rate }) => `${rate} per second` },
            { id: 'created', header: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
            { id: 'used', header: 'Last used', cell: ({ lastUsedOn }) => lastUsed(lastUsedOn) },
            {
              id: 'actions',
              header: 'Actions',
              cell: (apiKey) => <KeyMenu apiKey={apiKey} onChoose={(kind) => setOpen({ kind, apiKey })} />,
            },
          ]}
          columnDisplay={['name', 'state', 'scope', 'rate', 'created', 'used', 'actions'].map((id) => ({
            id,
            visible: !isNarrow || id === 'name' || id === 'used' || id === 'actions',
          }))}
          empty={<EmptyState title="No keys yet">Create one for each client that calls the API.</EmptyState>}
        />
        <MoreButton pages={pages}>keys</MoreButton>
      </SpaceBetween>
      {open?.kind === 'create' && <CreateKeyDialog onClose={close} onDone={(issued) => void showIssued(issued)} />}
      {open?.kind === 'issued' && <NewKeyDialog issued={open.issued} onClose={close} />}
      {open?.kind === 'rotate' && (
        <RotateKeyDialog apiKey={open.apiKey} onClose={close} onDone={(issued) => void showIssued(issued)} />
      )}
      {open?.kind === 'revoke' && (
        <RevokeKeyDialog apiKey={open.apiKey} onClose={close} onDone={() => void revoked(open.apiKey)} />
      )}
    </Page>
  );
}

function lastUsed(day: string | null): string {
  return day === null ? 'Not counted yet' : formatDayOfYear(day);
}
