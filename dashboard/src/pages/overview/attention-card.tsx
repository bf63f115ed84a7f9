import Alert from '@cloudscape-design/components/alert';
import Link from '@cloudscape-design/components/link';
import type { Domain } from '../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../../api/use-resource.ts';
import { APP_PATH } from '../../paths.ts';

/** Lists the domains that need attention, if any. */
export function AttentionCard() {
  const { data = [] } = useResource<Domain[]>('/domains');
  const troubled = data.filter(({ status }) => status === 'needs_attention' || status === 'suspended');
  if (troubled.length === 0) return null;
  return (
    <Alert
      type="warning"
      header={troubled.length === 1 ? 'A domain needs attention' : `${troubled.length} domains need attention`}
    >
      <ul>
        {troubled.map(({ domain, unicodeDomain, issues: [issue] }) => (
          <li key={domain}>
            <Link href={`${APP_PATH}/settings/domains/${domain}`}>{unicodeDomain}</Link>
            {issue && `: ${issue.title}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
