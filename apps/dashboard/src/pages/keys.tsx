import { useParams } from 'wouter';
import type { ApiKey } from '../../../../lib/contract/generated/dashboard/types.ts';
import { listAt } from '../api/read.ts';
import { ActionMenu } from '../components/actions.tsx';
import { showDialog } from '../components/dialogs.tsx';
import { formatCount, formatDate } from '../components/format.ts';
import { ANY_TEXT, type Filter, optionsOf } from '../components/list-filter.tsx';
import type { Column } from '../components/list-table.tsx';
import { Breakable, NoWrap, PageLink } from '../components/text.tsx';
import { ListPage } from '../layout/list-page.tsx';
import { CreateKeyDialog } from './keys/create-key-dialog.tsx';
import { KeyDetails } from './keys/key-details.tsx';
import { actionsOf } from './keys/key-dialogs.tsx';
import { KeyState, lastUsed } from './keys/key-state.tsx';

const FILTERS: readonly Filter[] = [
  { name: 'state', text: 'State', options: optionsOf(['active', 'expiring', 'expired', 'revoked']) },
  { name: 'name', text: 'Name or ID', pattern: ANY_TEXT },
];

export default function Keys() {
  const { keyId } = useParams();
  return keyId === undefined ? <KeyList /> : <KeyDetails key={keyId} keyId={keyId} />;
}

function KeyList() {
  return (
    <ListPage<ApiKey>
      title="API keys"
      description="Each request to the API needs a key. Keys are stored as hashes."
      action={{ text: 'Create key', onClick: () => showDialog(<CreateKeyDialog />) }}
      read={listAt('/keys')}
      idOf={({ keyId }) => keyId}
      filters={FILTERS}
      columns={COLUMNS}
      empty={{ title: 'No keys yet', text: 'Create a key for each client of the API.' }}
    />
  );
}

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    header: 'Name',
    isRowHeader: true,
    cell: (apiKey) => (
      <PageLink to={`/keys/${apiKey.keyId}`}>
        <Breakable>{apiKey.name}</Breakable> (…{apiKey.lastFour})
      </PageLink>
    ),
  },
  { header: 'State', isWideOnly: true, minWidth: 130, cell: (apiKey) => <KeyState apiKey={apiKey} /> },
  { header: 'Scope', isWideOnly: 'tablet', cell: ({ scope }) => scope },
  { header: 'Rate limit', isWideOnly: true, cell: ({ rate }) => <NoWrap>{formatCount(rate)}/s</NoWrap> },
  { header: 'Created', isWideOnly: 'tablet', cell: ({ createdAt }) => <NoWrap>{formatDate(createdAt)}</NoWrap> },
  { header: 'Last used', isWideOnly: true, cell: ({ lastUsedOn }) => lastUsed(lastUsedOn) },
  {
    header: 'Actions',
    isForAdmins: true,
    cell: (apiKey) =>
      apiKey.state === 'active' && (
        <ActionMenu of={`${apiKey.name} (…${apiKey.lastFour})`} actions={actionsOf(apiKey)} />
      ),
  },
];
