import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { read } from '../../api/read.ts';
import { Actions } from '../../components/actions.tsx';
import { CopyableId } from '../../components/copyable.tsx';
import { Details } from '../../components/details.tsx';
import { formatCount, formatTime } from '../../components/format.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Breakable, PageLink } from '../../components/text.tsx';
import { RecordPage } from '../../layout/record-page.tsx';
import { isolate } from '../../messages/isolate.ts';
import { UsageChart } from '../usage/usage-chart.tsx';
import { actionsOf } from './key-dialogs.tsx';
import { KeyState, lastUsed, UNCOUNTED } from './key-state.tsx';

export function KeyDetails({ keyId }: { readonly keyId: string }) {
  const query = useQuery(read('/keys/{keyId}', { path: { keyId } }));
  const usage = useQuery({
    ...read('/usage', { query: { days: 30, keyId } }),
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
  return (
    <RecordPage
      noun="key"
      id={keyId}
      query={query}
      listPath="/keys"
      titleOf={({ name, lastFour }) => `${isolate(name)} (…${lastFour})`}
      actionsFor={(apiKey) => apiKey.state === 'active' && <Actions areButtons actions={actionsOf(apiKey)} />}
    >
      {(apiKey) => (
        <>
          <Properties apiKey={apiKey} />
          <Loaded query={usage} what="its usage">
            {({ days }) => <UsageChart days={days} description={UNCOUNTED} />}
          </Loaded>
        </>
      )}
    </RecordPage>
  );
}

function Properties({ apiKey }: { readonly apiKey: ApiKey }) {
  const { keyId, holderId, contact, scope, rate, createdAt, createdBy, expiresAt, revokedAt, lastUsedOn } = apiKey;
  return (
    <Details
      title="Details"
      columns={3}
      items={{
        State: <KeyState apiKey={apiKey} />,
        ID: <CopyableId>{keyId}</CopyableId>,
        Contact: contact === undefined ? 'None' : <Breakable>{contact}</Breakable>,
        Scope: scope,
        'Rate limit': `${formatCount(rate)} per second`,
        Expires: expiresAt === undefined ? 'Never' : formatTime(expiresAt),
        'Last used': lastUsed(lastUsedOn),
        Created: (
          <>
            {formatTime(createdAt)} {createdBy !== undefined && <Breakable>{`by ${isolate(createdBy)}`}</Breakable>}
          </>
        ),
        ...(revokedAt !== undefined && { Revoked: formatTime(revokedAt) }),
        ...(holderId !== keyId && { 'First issued as': <PageLink to={`/keys/${holderId}`}>{holderId}</PageLink> }),
      }}
    />
  );
}
