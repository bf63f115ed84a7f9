import Alert from '@cloudscape-design/components/alert';
import Link from '@cloudscape-design/components/link';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../../api/use-resource.ts';
import { Breakable } from '../../components/breakable.tsx';
import { useFailure } from '../../components/loaded.tsx';
import { APP_PATH } from '../../paths.ts';

/** Lists the domains that need attention, if any. */
export function AttentionCard() {
  const query = useResource<Domain[]>('/domains');
  const failure = useFailure(query, 'the domains');
  const { data = [] } = query;
  const affected = data.filter(({ status }) => status === 'needs_attention' || status === 'suspended');
  if (affected.length === 0) return failure;
  return (
    <Alert
      type="warning"
      header={affected.length === 1 ? 'A domain needs attention' : `${affected.length} domains need attention`}
    >
      <ul>
        {affected.map(({ domain, unicodeDomain, issues: [issue] }) => (
          <li key={domain}>
            <Link href={`${APP_PATH}/settings/domains/${domain}`}>
              <Breakable>{unicodeDomain}</Breakable>
            </Link>
            {issue && `: ${issue.title}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
