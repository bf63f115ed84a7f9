import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Details } from '../../components/details.tsx';
import { formatTime } from '../../components/format.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Status } from '../../components/status.tsx';
import { showCertificate, showDns, showStatus } from './states.ts';

/** The states of a domain, its checks, and when DNS caches clear. */
export function DomainSummary({ domain }: { readonly domain: Domain }) {
  const { checkedAt, nextCheckAt, cachesClearAt } = domain;
  return (
    <Details
      columns={3}
      items={[
        { label: 'Status', value: <Status {...showStatus(domain)} /> },
        { label: 'DNS', value: <Status {...showDns(domain)} /> },
        { label: 'Certificate', value: <Status {...showCertificate(domain)} /> },
        { label: 'Last checked', value: checkedAt === null ? 'Never' : <RelativeTime time={checkedAt} /> },
        {
          label: 'Next check',
          value: nextCheckAt === null ? 'When you choose Verify' : <RelativeTime time={nextCheckAt} isUpcoming />,
        },
        ...(cachesClearAt === undefined
          ? []
          : [{ label: 'DNS caches clear', value: `By ${formatTime(cachesClearAt)}` }]),
      ]}
    />
  );
}
