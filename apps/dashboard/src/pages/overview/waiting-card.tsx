import { Container, Header, StatusIndicator } from '@cloudscape-design/components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Domain, Usage } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { cannotRenew } from '../../../../../lib/domains/certificate/cannot-renew.ts';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { read, useProject } from '../../api/read.ts';
import { formatCount } from '../../components/format.ts';
import { Loading, type Reading, useFailure } from '../../components/loaded.tsx';
import { Stack } from '../../components/stack.tsx';
import { Breakable, PageLink } from '../../components/text.tsx';
import { PAGE, useWaitingOrders } from './use-waiting-orders.ts';

const refetchInterval = pollEvery(SLOW_POLL_MS);

/** What waits for a person: orders to approve and to deliver, keys that expire, domains that need attention, DNS records to delete, rejected requests. */
export function WaitingCard({ usage }: { readonly usage: Reading<Usage> }) {
  const orders = useWaitingOrders('placed');
  const deliveries = useWaitingOrders('approved');
  const keys = useQuery({
    ...read('/keys', { query: { state: 'expiring', limit: PAGE } }),
    refetchInterval,
  });
  const domains = useQuery({ ...read('/domains'), refetchInterval });
  const failures = [
    useFailure(orders, 'the orders'),
    useFailure(deliveries, 'the deliveries'),
    useFailure(keys, 'the keys'),
    useFailure(domains, 'the domains'),
  ];
  const affected = domains.data?.filter(needsAttention) ?? [];
  const dangling = useProject().data?.danglingRecords.length ?? 0;
  const refused = usage.data?.days.reduce((sum, day) => sum + day.refused, 0) ?? 0;
  // The lists keep what has been changed until they are read again.
  const placed = countOf(orders.data, ({ status }) => status === 'placed');
  const approved = countOf(deliveries.data, ({ status }) => status === 'approved');
  const expiring = countOf(keys.data, ({ state, expiresSoon }) => state === 'active' && expiresSoon);
  const reads = [orders, deliveries, keys, domains, usage];
  const isLoaded = reads.every(({ data }) => data !== undefined);
  const isLoading = reads.some(({ data, error }) => data === undefined && error === null);
  const isQuiet = ![placed, approved, expiring].some(isWaiting) && affected.length + dangling + refused === 0;
  return (
    <Container header={<Header variant="h2">Waiting for you</Header>}>
      <Stack size="s">
        {failures}
        {isWaiting(placed) && (
          <Line type="pending" path="/orders?status=placed">
            {counted(placed, 'order', 'to approve')}
          </Line>
        )}
        {isWaiting(approved) && (
          <Line type="pending" path="/orders?status=approved">
            {counted(approved, 'order', 'to deliver')}
          </Line>
        )}
        {isWaiting(expiring) && (
          <Line type="warning" path="/keys?state=expiring">
            {counted(expiring, 'API key', expiring.count === 1 ? 'expires within 14 days' : 'expire within 14 days')}
          </Line>
        )}
        {affected.map(({ domain, unicodeDomain, issues: [issue] }) => (
          <Line key={domain} type="error" path={`/settings/domains/${domain}`} note={issue?.title}>
            <Breakable>{unicodeDomain}</Breakable> needs attention
          </Line>
        ))}
        {dangling > 0 && (
          <Line type="warning" path="/settings/domains" note="Somebody else could take over their names.">
            {`${dangling} DNS record${dangling === 1 ? '' : 's'} of removed domains to delete`}
          </Line>
        )}
        {refused > 0 && (
          <Line
            type="warning"
            path="/usage"
            note="In the last 7 days. Raise the rate limit of a key, or ask its owner."
          >
            {`${formatCount(refused)} ${refused === 1 ? 'request was' : 'requests were'} over the rate limit`}
          </Line>
        )}
        {isQuiet && isLoaded && <StatusIndicator>Nothing is waiting</StatusIndicator>}
        {isLoading && <Loading />}
      </Stack>
    </Container>
  );
}

const needsAttention = (domain: Domain) =>
  domain.status === 'needs_attention' || domain.status === 'suspended' || cannotRenew(domain);

interface Count {
  readonly count: number;
  /** Whether there may be more on the next page. */
  readonly isLeast: boolean;
}

const countOf = <Item,>(page: readonly Item[] = [], isWaiting: (item: Item) => boolean): Count => ({
  count: page.filter(isWaiting).length,
  isLeast: page.length >= PAGE,
});

const isWaiting = ({ count, isLeast }: Count) => count > 0 || isLeast;

const counted = ({ count, isLeast }: Count, noun: string, rest: string) =>
  `${count === 0 ? 'More' : `${count}${isLeast ? ' or more' : ''}`} ${noun}${count === 1 ? '' : 's'} ${rest}`;

interface LineProps {
  readonly type: 'error' | 'pending' | 'warning';
  readonly path: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Line({ type, path, note, children }: LineProps) {
  return (
    <div>
      <StatusIndicator type={type}>
        <PageLink to={path}>{children}</PageLink>
      </StatusIndicator>
      {note !== undefined && <div>{note}</div>}
    </div>
  );
}
